import { useEffect } from 'react';
import { useContainer } from '../components/container.ts';
import { useBooking, useBookingStore } from '../picker/booking-context.tsx';
import { NO_CHOICES, writeChoices } from '../picker/page-query.ts';
import type { Picker } from '../picker/use-picker.ts';

export function useUrlChoices({
  service,
  person,
  slot,
  shownDay,
  zone: shownZone,
  visitorZone,
}: Picker): void {
  const isStandalone = useContainer().kind === 'page';
  const store = useBookingStore();
  const step = useBooking((state) => state.step);
  const serviceId = useBooking((state) => state.serviceId);
  const staffId = useBooking((state) => state.staffId);
  const day = useBooking((state) => state.day);
  const zone = useBooking((state) => state.zone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another entry of the history
  useEffect(() => {
    if (!service) return;
    // The link named the service, or an unknown one.
    if (serviceId && serviceId !== service.service_id) store.setState({ serviceId: service.service_id });
    const chosenStaff = person?.staff_id ?? null;
    if (staffId !== chosenStaff) store.setState({ staffId: chosenStaff });
    if (!isStandalone) return;
    const timeChosen = slot !== null || day !== null;
    const choices = {
      service: serviceId || timeChosen ? service.service_id : null,
      staff: chosenStaff,
      date: timeChosen ? shownDay : null,
      slot,
      tz: zone && shownZone !== visitorZone ? shownZone : null,
    };
    const { pathname, search, hash } = window.location;
    const query = writeChoices(search, step === 'done' ? NO_CHOICES : choices);
    if (query !== search) window.history.replaceState(window.history.state, '', pathname + query + hash);
  }, [
    step,
    service?.service_id,
    person?.staff_id,
    serviceId,
    staffId,
    slot,
    day,
    shownDay,
    zone,
    shownZone,
    visitorZone,
    store,
    isStandalone,
  ]);
}
