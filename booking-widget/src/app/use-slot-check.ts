import { useEffect } from 'react';
import { announce, currentLanguage, formatTime, useTranslation } from 'shared-ui';
import { useClock } from '../parts/use-clock.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import type { Picker } from './use-picker.ts';

/**
 * Lets go of a chosen start that is no longer open: it did not fit the newly chosen service, or
 * somebody took it while the page was open. The day stays, and what happened is said; a start that came
 * by a link goes quietly.
 */
export function useSlotCheck({ service, slots, slot, days, shownDay, zone, loading, error }: Picker): void {
  const store = useBookingStore();
  const { t } = useTranslation('widget');
  const { hour12 } = useClock();
  const step = useBooking((state) => state.step);
  const choosing = step === 'service' || step === 'time';

  useEffect(() => {
    if (!choosing || loading || error || !service || !slot) return;
    const { slotService, taken, linkedSlot } = store.getState();
    const serviceChanged = slotService !== service.service_id;
    if (slots.includes(slot)) {
      if (serviceChanged) store.setState({ slotService: service.service_id, linkedSlot: null });
      return;
    }
    if (slot === linkedSlot) {
      store.setState({ slot: null, day: shownDay && days.has(shownDay) ? shownDay : null, linkedSlot: null });
      return;
    }
    const time = formatTime(slot, zone, currentLanguage(), hour12);
    const stillAhead = Date.parse(slot) > Date.now();
    store.setState({
      slot: null,
      day: shownDay,
      dropped: serviceChanged ? slot : null,
      taken: serviceChanged || !stillAhead ? [] : [...taken, slot],
    });
    // A taken time is told by its banner.
    if (serviceChanged) announce(t('slots.dropped', { time, service: service.name }), 'assertive');
  }, [choosing, loading, error, service, slots, slot, days, shownDay, zone, hour12, store, t]);
}
