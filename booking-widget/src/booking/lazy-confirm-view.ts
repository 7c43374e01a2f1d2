import { lazyComponent } from 'shared-ui/lazy-component.tsx';

export const ConfirmView = lazyComponent(() => import('./confirm-view.tsx'));
export const LinkedCode = lazyComponent(() => import('./linked-code.tsx'));
