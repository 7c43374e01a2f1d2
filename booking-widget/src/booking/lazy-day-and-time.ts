import { lazyComponent } from 'shared-ui/lazy-component.tsx';

export const LazyDayAndTime = lazyComponent(() => import('./hydrated-day-and-time.tsx'));
