import type { PublicBusiness } from 'api/contract/public.ts';
import type { Service } from 'api/contract/services.ts';
import { ApiError } from 'shared-ui';
import useSWR, { preload, type SWRConfiguration } from 'swr';
import { businessKey, servicesKey } from '../client/booking-client.ts';
import { useClient } from '../client/client-context.ts';
import { httpClient } from '../client/http-client.ts';

export const SWR_OPTIONS: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status === 404),
};

/** Starts both calls before the first paint needs their answers. */
export function preloadPublicData(businessId: string): void {
  const calls = [
    preload(businessKey(businessId), () => httpClient.getBusiness(businessId)),
    preload(servicesKey(businessId), () => httpClient.getServices(businessId)),
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
  const client = useClient();
  const business = useSWR(businessKey(businessId), () => client.getBusiness(businessId));
  const services = useSWR(servicesKey(businessId), () => client.getServices(businessId));
  const data: PublicData | null =
    business.data && services.data ? { business: business.data, services: services.data } : null;
  const error: unknown = business.error ?? services.error;
  const retry = () => {
    void business.mutate();
    void services.mutate();
  };
  return { data, error, retry };
}
