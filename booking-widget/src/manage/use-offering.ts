import type { PublicBusiness } from 'api/contract/public.ts';
import { call } from 'shared-ui';
import useSWR from 'swr';
import { loadServices, servicesKey } from '../data/use-public-data.ts';

const NONE: string[] = [];

/** The ids of those who offer a service; null while they load. None where there is no choice or they cannot be loaded. */
export function useOffering(business: PublicBusiness | undefined, serviceId: string): string[] | null {
  const id = business?.business_id ?? '';
  const hasStaff = business !== undefined && business.staff.length > 0;
  const { data, isLoading } = useSWR(hasStaff ? servicesKey(id) : null, () => loadServices(call, id));
  if (isLoading) return null;
  return data?.find(({ service_id }) => service_id === serviceId)?.staff_ids ?? NONE;
}
