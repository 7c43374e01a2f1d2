import { useEffect } from 'react';
import { useContainer } from '../components/container.ts';
import { NO_CHOICES } from '../data/choices.ts';
import { useBooking } from '../picker/booking-context.tsx';
import type { Picker } from '../picker/use-picker.ts';

export function useUrlChoices({ visit, person, slot, shownDay, zone: shownZone, visitorZone }: Picker): void {
  const { showChoices } = useContainer();
  const step = useBooking((state) => state.step);
  const serviceIds = useBooking((state) => state.serviceIds);
  const day = useBooking((state) => state.day);
  const zone = useBooking((state) => state.zone);

  useEffect(() => {
    if (!visit) return;
    const isChosen = serviceIds.length > 0;
    const timeChosen = slot !== null || day !== null;
    const choices = {
      services: isChosen || timeChosen ? visit.serviceIds : [],
      seats: visit.seats,
      staff: person?.staff_id ?? null,
      date: timeChosen ? shownDay : null,
      slot,
      tz: zone && shownZone !== visitorZone ? shownZone : null,
    };
    showChoices?.(step === 'done' ? NO_CHOICES : choices);
  }, [
    step,
    visit,
    person?.staff_id,
    serviceIds,
    slot,
    day,
    shownDay,
    zone,
    shownZone,
    visitorZone,
    showChoices,
  ]);
}
