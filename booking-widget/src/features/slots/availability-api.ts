import type { Availability } from 'api/contract/public.ts';
import { api } from 'shared-ui';

/** The cache key of one service's open times, or null while no service is chosen. */
export function availabilityKey(businessId: string, serviceId: string | null) {
  return serviceId ? (['availability', businessId, serviceId] as const) : null;
}

/** All open times of a service within the days that the business offers. Throws ApiError. */
export function getAvailability([, businessId, serviceId]: readonly [string, string, string]) {
  return api
    .get(`availability/${encodeURIComponent(businessId)}`, { searchParams: { service_id: serviceId } })
    .json<Availability>();
}
