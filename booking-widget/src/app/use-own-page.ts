import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { usePlace } from '../parts/place.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { useStepHistory } from './use-step-history.ts';

/** Every step is seen from its top. A page of its own also takes the booking's name and remembers its steps. */
export function useOwnPage(name: string | undefined): void {
  const { t } = useTranslation('widget');
  const { kind, reveal } = usePlace();
  const own = kind === 'page';
  const step = useBooking((state) => state.step);
  const store = useBookingStore();
  useStepHistory();

  useEffect(() => {
    if (own && name) document.title = t('page.title', { name });
  }, [own, name, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step starts at its top
  useEffect(() => {
    if (store.getState().moved) reveal();
  }, [step]);
}
