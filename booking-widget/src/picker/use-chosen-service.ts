import type { PublicBusiness } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { personNamed } from '../features/staff/people.ts';
import { useBooking } from './booking-context.tsx';

export type Bookable = Pick<PublicService, 'service_id' | 'name' | 'duration' | 'staff_ids'>;

/** Links written by hand may have the service's name instead of its id. */
function serviceNamed<Offer extends Bookable>(services: readonly Offer[], wanted: string | null) {
  return (
    services.find(({ service_id }) => service_id === wanted) ??
    services.find(({ name }) => name.toLowerCase() === wanted?.toLowerCase())
  );
}

/** The chosen service, or else the first of the chosen person. Null if none is offered. */
export function useChosenService<Offer extends Bookable>(
  business: PublicBusiness,
  services: readonly Offer[],
): Offer | null {
  const serviceId = useBooking((state) => state.serviceId);
  const staffId = useBooking((state) => state.staffId);
  const linked = personNamed(business.staff, staffId);
  return (
    serviceNamed(services, serviceId) ??
    (linked && services.find(({ staff_ids }) => staff_ids.includes(linked.staff_id))) ??
    services[0] ??
    null
  );
}
