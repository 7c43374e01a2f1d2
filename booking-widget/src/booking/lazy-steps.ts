import { useEffect } from 'react';
import { whenIdle } from 'shared-ui';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { useClient } from '../data/booking-client.ts';

export const ChosenSlot = lazyComponent(() => import('./chosen-slot.tsx'));
export const DetailsStep = lazyComponent(() => import('../features/details/details-step.tsx'));
export const CodeStep = lazyComponent(() => import('../features/code/code-step.tsx'));
export const PaymentTerms = lazyComponent(() => import('../features/payment/payment-terms.tsx'));
export const PayStep = lazyComponent(() => import('../features/payment/pay-step.tsx'));
export const TakenStep = lazyComponent(() => import('../features/taken/taken-step.tsx'));
export const DoneStep = lazyComponent(() => import('../features/done/done-step.tsx'));

export const NoServices = lazyComponent(() => import('./no-services.tsx'));
export const UnknownPage = lazyComponent(() => import('./unknown-page.tsx'));
export const RecentBooking = lazyComponent(() => import('./recent-booking.tsx'));

interface Lazy {
  prefetch: () => Promise<void>;
}

const STEPS: Lazy[] = [ChosenSlot, DetailsStep, CodeStep, TakenStep, DoneStep];

/** Fetches what a booking still needs when the page is idle, and again what failed when the line is back. */
export function usePrefetchedSteps(nextView?: Lazy): void {
  const { prefetchBotCheck } = useClient();
  useEffect(() => {
    const prefetchAll = () => {
      void nextView?.prefetch();
      for (const step of STEPS) void step.prefetch();
      prefetchBotCheck();
    };
    const prefetch = () => whenIdle(prefetchAll);
    prefetch();
    addEventListener('online', prefetch);
    return () => removeEventListener('online', prefetch);
  }, [nextView, prefetchBotCheck]);
}
