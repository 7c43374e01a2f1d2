import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import type { CardPart } from 'booking-parts/appointment-card.tsx';
import { isByOne, type TimedPart } from '../data/visit-parts.ts';
import { useStaffTexts } from './use-staff-texts.ts';

/** Names the services of a booking, and who does them if it is one person. */
export function useBookingTitle() {
  const { addStaff } = useStaffTexts();
  return ({ service_name, parts, staff }: Pick<ManagedBooking, 'service_name' | 'parts' | 'staff'>) =>
    isByOne(parts) ? addStaff(service_name, staff) : service_name;
}

/** Names each part of a visit with its person, for the appointment's card. */
export function useCardParts() {
  const { withStaff } = useStaffTexts();
  return (parts: readonly TimedPart[]): CardPart[] =>
    parts.map(({ name, start_time, staff, add_on }) => ({
      name,
      start: start_time,
      detail: withStaff(staff),
      isAddOn: add_on,
    }));
}
