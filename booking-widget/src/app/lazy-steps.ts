import { lazy } from 'react';

const confirm = () => import('./confirm-view.tsx');
const details = () => import('../features/details/details-step.tsx');
const code = () => import('../features/code/code-step.tsx');
const taken = () => import('../features/taken/taken-step.tsx');
const done = () => import('../features/done/done-step.tsx');

export const ConfirmView = lazy(confirm);
export const DetailsStep = lazy(details);
export const CodeStep = lazy(code);
export const TakenStep = lazy(taken);
export const DoneStep = lazy(done);

/** Fetches everything after the choice of a time, so that none of it is waited for. */
export function prefetchSteps(): void {
  for (const load of [confirm, details, code, taken, done]) load().catch(() => undefined);
}
