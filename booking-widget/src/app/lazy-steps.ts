import { later } from '../parts/later.tsx';

export const ConfirmView = later(() => import('./confirm-view.tsx'));
export const DetailsStep = later(() => import('../features/details/details-step.tsx'));
export const CodeStep = later(() => import('../features/code/code-step.tsx'));
export const TakenStep = later(() => import('../features/taken/taken-step.tsx'));
export const DoneStep = later(() => import('../features/done/done-step.tsx'));

/** Fetches everything after the choice of a time, so that none of it is waited for. */
export function prefetchSteps(): void {
  for (const step of [ConfirmView, DetailsStep, CodeStep, TakenStep, DoneStep]) step.prefetch();
}
