import { lazy } from 'react';

const details = () => import('../features/details/details-step.tsx');
const code = () => import('../features/code/code-step.tsx');
const taken = () => import('../features/taken/taken-step.tsx');
const done = () => import('../features/done/done-step.tsx');

export const DetailsStep = lazy(details);
export const CodeStep = lazy(code);
export const TakenStep = lazy(taken);
export const DoneStep = lazy(done);

/** Fetches the steps after the choice of a time, so that none of them is waited for. */
export function prefetchSteps(): void {
  for (const load of [details, code, taken, done]) load().catch(() => undefined);
}
