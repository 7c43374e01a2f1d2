import type { PublicStaff } from 'api/contract/staff.ts';
import { useEffect } from 'react';
import { isSameVisit } from '../data/visit.ts';
import { personNamed } from '../features/staff/people.ts';
import { useBooking, useBookingStore } from './booking-context.tsx';
import type { Picker } from './use-picker.ts';

/** Replaces names of a link by ids, and what is not offered by what is; says so if anything was lost. */
export function useOfferedChoices({ visit, person }: Picker, staff: readonly PublicStaff[]): void {
  const store = useBookingStore();
  const serviceIds = useBooking((state) => state.serviceIds);
  const seats = useBooking((state) => state.seats);
  const staffId = useBooking((state) => state.staffId);

  useEffect(() => {
    if (!visit) return;
    if (serviceIds.length > 0 && !isSameVisit({ serviceIds, seats }, visit)) {
      store.setState({ serviceIds: visit.serviceIds, seats: visit.seats });
      if (visit.isComplete === false) store.setState({ lost: { services: serviceIds }, undo: null });
    }
    const chosen = person?.staff_id ?? null;
    if (staffId === chosen) return;
    store.setState({ staffId: chosen });
    const wanted = personNamed(staff, staffId);
    const doesAll = visit.services.every(({ staff_ids }) => wanted && staff_ids.includes(wanted.staff_id));
    if (wanted && !person && !doesAll) store.setState({ lost: { person: wanted.name } });
  }, [visit, person, staff, serviceIds, seats, staffId, store]);
}
