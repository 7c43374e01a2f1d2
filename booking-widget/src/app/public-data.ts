import type { PublicBusiness } from 'api/contract/public.ts';
import type { Service } from 'api/contract/services.ts';
import { ApiError } from 'shared-ui';
import useSWR, { preload, type SWRConfiguration } from 'swr';
import { businessKey, getBusiness } from '../features/business/business-api.ts';
import { getServices, servicesKey } from '../features/services/services-api.ts';

export const SWR_OPTIONS: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status === 404),
};

/** Starts both calls before the first paint needs their answers. */
export function preloadPublicData(businessId: string): void {
  const calls = [
    preload(businessKey(businessId), getBusiness),
    preload(servicesKey(businessId), getServices),
  ];
  // The hooks below get the same failure and show it.
  for (const call of calls) call.catch(() => undefined);
}

export interface PublicData {
  business: PublicBusiness;
  services: Service[];
}

/** The business and its services, or what kept them from coming. */
export function usePublicData(businessId: string) {
  const business = useSWR(businessKey(businessId), getBusiness);
  const services = useSWR(servicesKey(businessId), getServices);
  const data: PublicData | null =
    business.data && services.data ? { business: business.data, services: services.data } : null;
  const error: unknown = business.error ?? services.error;
  const retry = () => {
    void business.mutate();
    void services.mutate();
  };
  return { data, error, retry };
}
