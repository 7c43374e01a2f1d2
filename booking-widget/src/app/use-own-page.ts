import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { usePlace } from '../parts/place.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { useStepHistory } from './use-step-history.ts';

/** What the booking does to a page that is its own: title, entries of the history, every step from its top. */
export function useOwnPage(name: string | undefined): void {
  const { t } = useTranslation('widget');
  const own = usePlace() === 'page';
  const step = useBooking((state) => state.step);
  const store = useBookingStore();
  useStepHistory();

  useEffect(() => {
    if (own && name) document.title = t('page.title', { name });
  }, [own, name, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step starts at its top
  useEffect(() => {
    if (own && store.getState().moved) window.scrollTo({ top: 0 });
  }, [step]);
}
