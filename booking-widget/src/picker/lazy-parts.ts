import { lazyComponent } from 'shared-ui/lazy-component.tsx';

export const EmptyTimes = lazyComponent(() => import('./empty-times.tsx'));
export const ChoiceNotes = lazyComponent(() => import('./choice-notes.tsx'));
export const ClosedNotes = lazyComponent(() => import('./closed-notes.tsx'));
export const PersonChooser = lazyComponent(() => import('./person-chooser.tsx'));
