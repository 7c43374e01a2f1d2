import { useEffect } from 'react';
import { usePlace } from '../parts/place.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import { NO_CHOICES, writeChoices } from './page-query.ts';
import type { Picker } from './use-picker.ts';

/** Keeps the choices in the page's address, so that it can be reloaded and shared. What is booked leaves it. */
export function useAddress({ service, slot, shownDay, zone: shownZone, oneClock }: Picker): void {
  const own = usePlace().kind === 'page';
  const store = useBookingStore();
  const { step, serviceId, day, zone } = useBooking((state) => state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another entry of the history
  useEffect(() => {
    if (!service) return;
    // A service that a link called by its name, or that does not exist.
    if (serviceId && serviceId !== service.service_id) store.setState({ serviceId: service.service_id });
    if (!own) return;
    const timeChosen = slot !== null || day !== null;
    const choices = {
      service: serviceId || timeChosen ? service.service_id : null,
      date: timeChosen ? shownDay : null,
      slot,
      tz: (timeChosen || zone) && !oneClock ? shownZone : null,
    };
    const { pathname, search, hash } = window.location;
    const query = writeChoices(search, step === 'done' ? NO_CHOICES : choices);
    if (query !== search) window.history.replaceState(window.history.state, '', pathname + query + hash);
  }, [step, service?.service_id, serviceId, slot, day, shownDay, zone, shownZone, oneClock, store, own]);
}
