import { prefetchedComponent } from '../components/prefetched-component.ts';

export const DiscardDialog = prefetchedComponent(() => import('../components/discard-dialog.tsx'));
