import { lazyComponent } from 'shared-ui/lazy-component.tsx';

export const LoadingPage = lazyComponent(() => import('./loading-page.tsx'));
