import { useEffect } from 'react';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import type { Step } from '../picker/booking-store.ts';

interface Entry {
  bookingStep?: Step;
}

/** Makes the browser's back button go back one step before it leaves the page. */
export function useStepHistory(): void {
  const store = useBookingStore();
  const step = useBooking((state) => state.step);

  useEffect(() => {
    const entry = window.history.state as Entry | null;
    if (entry?.bookingStep === step) return;
    const next = { ...entry, bookingStep: step };
    if (store.getState().stepChanged) window.history.pushState(next, '');
    else window.history.replaceState(next, '');
  }, [step, store]);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const to = (event.state as Entry | null)?.bookingStep;
      const { booked } = store.getState();
      // After booking, only "Book another appointment" leaves the last step.
      if (!to || booked) return;
      store.goTo(to === 'taken' || to === 'done' ? 'time' : to);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [store]);
}
