import { useEffect } from 'react';
import { useContainer } from '../components/container.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';

/** Scrolls to the top of each step. */
export function useStepReveal(): void {
  const { reveal } = useContainer();
  const step = useBooking((state) => state.step);
  const store = useBookingStore();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step starts at its top
  useEffect(() => {
    if (store.getState().stepChanged) reveal();
  }, [step]);
}
