import type { PublicPage } from 'api/contract/public.ts';
import { ApiError, learnOffsets, readInitialData } from 'shared-ui';
import useSWR, { preload, type SWRConfiguration, unstable_serialize } from 'swr';
import { businessKey, servicesKey } from '../client/booking-client.ts';
import { useClient } from '../client/client-context.ts';
import { httpClient } from '../client/http-client.ts';

export const SWR_OPTIONS: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status === 404),
};

/** SWR's options, with `page` in the cache. */
export function cacheOptions(page: PublicPage | null): SWRConfiguration {
  if (!page) return SWR_OPTIONS;
  const { business, services } = page;
  const fallback = {
    [unstable_serialize(businessKey(business.business_id))]: business,
    [unstable_serialize(servicesKey(business.business_id))]: services,
  };
  return { ...SWR_OPTIONS, fallback };
}

/** The data in the HTML, if it is about this business. */
function payloadOf(businessId: string): PublicPage | null {
  const { publicPage } = readInitialData();
  return publicPage?.business.business_id === businessId ? publicPage : null;
}

/** Returns the data in the HTML. If there is none, starts both calls and returns null. */
export function preloadPublicData(businessId: string): PublicPage | null {
  const page = payloadOf(businessId);
  if (page) learnOffsets(page.business.timezone, page.business.utc_offsets);
  const calls = [
    preload(businessKey(businessId), async () => page?.business ?? httpClient.getBusiness(businessId)),
    preload(servicesKey(businessId), async () => page?.services ?? httpClient.getServices(businessId)),
  ];
  // The hooks below show the error.
  for (const call of calls) call.catch(() => undefined);
  return page;
}

export type PublicData = PublicPage;

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
