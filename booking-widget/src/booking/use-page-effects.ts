import { useEffect } from 'react';
import { useTranslation } from 'shared-ui';
import { useContainer } from '../components/container.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import { useStepHistory } from './use-step-history.ts';

/** Scrolls to the top of each step; a standalone page also sets its title and history. */
export function usePageEffects(name: string | undefined): void {
  const { t } = useTranslation('widget');
  const { kind, reveal } = useContainer();
  const isStandalone = kind === 'page';
  const step = useBooking((state) => state.step);
  const store = useBookingStore();
  useStepHistory();

  useEffect(() => {
    if (isStandalone && name) document.title = t('page.title', { name });
  }, [isStandalone, name, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step starts at its top
  useEffect(() => {
    if (store.getState().stepChanged) reveal();
  }, [step]);
}
