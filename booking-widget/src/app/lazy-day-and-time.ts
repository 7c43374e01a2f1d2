import { lazyComponent } from 'shared-ui/lazy-component.tsx';

export const LazyDayAndTime = lazyComponent(() => import('./day-and-time.tsx'));
