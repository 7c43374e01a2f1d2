import { useEffect } from 'react';
import { isSameVisit } from '../data/visit.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import type { Picker } from './use-picker.ts';

/**
 * Drops the chosen slot when it is no longer open: it does not fit the changed visit or the newly chosen person, or somebody else
 * took it. The day stays.
 */
export function useSlotCheck({
  visit,
  person,
  slots,
  slot,
  days,
  shownDay,
  canWait,
  loading,
  error,
}: Picker): void {
  const store = useBookingStore();
  const step = useBooking((state) => state.step);
  const choosing = step === 'service' || step === 'time';

  useEffect(() => {
    if (!choosing || loading || error || !visit || !slot) return;
    const { slotVisit, slotStaff, taken } = store.getState();
    const isAhead = Date.parse(slot) > Date.now();
    const staffId = person?.staff_id ?? null;
    const by = !isSameVisit(slotVisit, visit) ? 'visit' : slotStaff !== staffId ? 'person' : null;
    if (slots.includes(slot)) {
      if (by) {
        const { serviceIds, seats } = visit;
        store.setState({ slotVisit: { serviceIds, seats }, slotStaff: staffId });
      }
      return;
    }
    if (slotVisit === null) {
      const isShown = shownDay && (days.has(shownDay) || canWait(shownDay));
      store.setState({
        slot: null,
        day: isShown ? shownDay : null,
        dropped: isAhead ? { slot, by: 'link' } : null,
      });
      return;
    }
    store.setState({
      slot: null,
      day: shownDay,
      dropped: by && { slot, by },
      taken: by || !isAhead ? [] : [...taken, slot],
    });
  }, [choosing, loading, error, visit, person, slots, slot, days, shownDay, canWait, store]);
}
