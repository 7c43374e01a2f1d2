import { lazyComponent } from 'shared-ui/lazy-component.tsx';

export const DetailsStep = lazyComponent(() => import('../features/details/details-step.tsx'));
export const CodeStep = lazyComponent(() => import('../features/code/code-step.tsx'));
export const TakenStep = lazyComponent(() => import('../features/taken/taken-step.tsx'));
export const DoneStep = lazyComponent(() => import('../features/done/done-step.tsx'));

export const UnknownPage = lazyComponent(() => import('./unknown-page.tsx'));
export const RecentBooking = lazyComponent(() => import('./recent-booking.tsx'));

export function prefetchSteps(): void {
  for (const step of [DetailsStep, CodeStep, TakenStep, DoneStep]) void step.prefetch();
}
