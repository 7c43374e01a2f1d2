import type { ManagedBooking } from 'api/contract/public.ts';
import { isByOne } from '../data/visit-parts.ts';
import { useStaffTexts } from './use-staff-texts.ts';

/** Names the services of a booking, and who does them if it is one person. */
export function useBookingTitle() {
  const { addStaff } = useStaffTexts();
  return ({ service_name, parts, staff }: Pick<ManagedBooking, 'service_name' | 'parts' | 'staff'>) =>
    isByOne(parts) ? addStaff(service_name, staff) : service_name;
}
