import type { PublicPage } from 'api/contract/public.ts';
import { ApiError, learnOffsets } from 'shared-ui';
import useSWR, { preload, type SWRConfiguration, unstable_serialize } from 'swr';
import { businessKey, servicesKey } from '../client/booking-client.ts';
import { useClient } from '../client/client-context.ts';
import { httpClient } from '../client/http-client.ts';

export const SWR_OPTIONS: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: (error) => !(error instanceof ApiError && error.status === 404),
};

/** The options of the calls' cache; it begins with `page`, where that is at hand. */
export function cacheOptions(page: PublicPage | null): SWRConfiguration {
  if (!page) return SWR_OPTIONS;
  const { business, services } = page;
  const fallback = {
    [unstable_serialize(businessKey(business.business_id))]: business,
    [unstable_serialize(servicesKey(business.business_id))]: services,
  };
  return { ...SWR_OPTIONS, fallback };
}

/** What the html brought along, for the business that it is about. */
function broughtAlong(businessId: string): PublicPage | null {
  const block = document.getElementById('public-data')?.textContent;
  const page = block ? (JSON.parse(block) as PublicPage) : null;
  return page?.business.business_id === businessId ? page : null;
}

/**
 * Business and services as the html brought them. Where it did not, both calls begin now and null is returned.
 */
export function preloadPublicData(businessId: string): PublicPage | null {
  const page = broughtAlong(businessId);
  if (page) learnOffsets(page.business.timezone, page.business.utc_offsets);
  const calls = [
    preload(businessKey(businessId), async () => page?.business ?? httpClient.getBusiness(businessId)),
    preload(servicesKey(businessId), async () => page?.services ?? httpClient.getServices(businessId)),
  ];
  // The hooks below get the same failure and show it.
  for (const call of calls) call.catch(() => undefined);
  return page;
}

export type PublicData = PublicPage;

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
