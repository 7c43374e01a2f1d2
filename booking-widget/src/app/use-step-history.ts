import { useEffect } from 'react';
import { usePlace } from '../parts/place.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import type { Step } from './booking-store.ts';

interface Entry {
  bookingStep?: Step;
}

/** The browser's back button goes back one step of the booking before it leaves the page. */
export function useStepHistory(): void {
  const own = usePlace().kind === 'page';
  const store = useBookingStore();
  const step = useBooking((state) => state.step);

  useEffect(() => {
    const entry = window.history.state as Entry | null;
    if (!own || entry?.bookingStep === step) return;
    const next = { ...entry, bookingStep: step };
    if (store.getState().moved) window.history.pushState(next, '');
    else window.history.replaceState(next, '');
  }, [step, store, own]);

  useEffect(() => {
    if (!own) return;
    const onPopState = (event: PopStateEvent) => {
      const to = (event.state as Entry | null)?.bookingStep;
      const { booked } = store.getState();
      // What is booked stays on the screen; only "Book another appointment" starts again.
      if (!to || booked) return;
      store.goTo(to === 'taken' || to === 'done' ? 'time' : to);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [store, own]);
}
