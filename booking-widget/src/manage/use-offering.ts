import type { PublicBusiness } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { call } from 'shared-ui';
import useSWR from 'swr';
import { loadServices, servicesKey } from '../data/use-public-data.ts';

type Offering = Pick<PublicService, 'staff_ids'>;

const NONE: Offering = { staff_ids: [] };

/** Who offers each service; null while they load. No one where there is no choice or they cannot be loaded. */
export function useOffering(
  business: PublicBusiness | undefined,
  serviceIds: readonly string[],
): Offering[] | null {
  const id = business?.business_id ?? '';
  const hasStaff = business !== undefined && business.staff.length > 0;
  const { data, isLoading } = useSWR(hasStaff ? servicesKey(id) : null, () => loadServices(call, id));
  if (isLoading) return null;
  const offered = data ? [...data.services, ...data.addOns] : [];
  return serviceIds.map((id) => offered.find(({ service_id }) => service_id === id) ?? NONE);
}
