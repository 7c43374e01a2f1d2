import { useEffect } from 'react';
import { announce, currentLanguage, useTranslation } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { useTimeFormat } from '../components/use-time-format.ts';
import { isSameVisit } from '../data/visit.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import type { Picker } from './use-picker.ts';

/**
 * Drops the chosen slot when it is no longer open: it does not fit the changed visit or the newly chosen person, or somebody else
 * took it. The day stays. Each is announced.
 */
export function useSlotCheck({
  visit,
  person,
  slots,
  slot,
  days,
  shownDay,
  canWait,
  zone,
  loading,
  error,
}: Picker): void {
  const store = useBookingStore();
  const { t } = useTranslation('widget');
  const { hour12 } = useTimeFormat();
  const step = useBooking((state) => state.step);
  const choosing = step === 'service' || step === 'time';

  useEffect(() => {
    if (!choosing || loading || error || !visit || !slot) return;
    const { slotVisit, slotStaff, taken, isOffer } = store.getState();
    const formatSlot = (instant: string) => formatTime(instant, zone, currentLanguage(), hour12);
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
      const isAhead = Date.parse(slot) > Date.now();
      const dropped = isAhead ? { slot, by: 'link' as const } : null;
      store.setState({ slot: null, day: isShown ? shownDay : null, dropped });
      if (dropped)
        announce(
          t(isOffer ? 'waitlist.offerGone' : 'slots.linkGone', { time: formatSlot(slot) }),
          'assertive',
        );
      return;
    }
    const time = formatSlot(slot);
    const stillAhead = Date.parse(slot) > Date.now();
    store.setState({
      slot: null,
      day: shownDay,
      dropped: by && { slot, by },
      taken: by || !stillAhead ? [] : [...taken, slot],
    });
    // A taken slot has a banner.
    if (by === 'visit') announce(t('slots.dropped', { time, service: visit.name }), 'assertive');
    else if (by && person) announce(t('staff.dropped', { time, name: person.name }), 'assertive');
  }, [choosing, loading, error, visit, person, slots, slot, days, shownDay, canWait, zone, hour12, store, t]);
}
