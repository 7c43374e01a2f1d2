import type { CallFunction } from 'api/contract/calls/by-name.ts';
import type { PublicBusiness, PublicPage } from 'api/contract/public.ts';
import { ApiError, addressOf, call, learnOffsets, readInitialData } from 'shared-ui';
import useSWR, { preload, type SWRConfiguration } from 'swr';
import { useClient } from '../client/booking-client.ts';

/** An unknown or unpublished page, or a service that it no longer offers. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

export const SWR_OPTIONS: SWRConfiguration = {
  keepPreviousData: true,
  shouldRetryOnError: (error) => !isMissing(error),
};

const paramsOf = (business_id: string) => ({ params: { business_id } });
export const businessKey = (businessId: string) =>
  addressOf('GET /api/public/{business_id}', paramsOf(businessId));
export const servicesKey = (businessId: string) =>
  addressOf('GET /api/services_public/{business_id}', paramsOf(businessId));

function registerOffsets(business: PublicBusiness): PublicBusiness {
  learnOffsets(business.timezone, business.utc_offsets);
  return business;
}

/** Rejects with an ApiError: 404 when unknown or not published. */
export const loadBusiness = async (send: CallFunction, businessId: string) =>
  registerOffsets(await send('GET /api/public/{business_id}', paramsOf(businessId)));

export const loadServices = async (send: CallFunction, businessId: string) =>
  (await send('GET /api/services_public/{business_id}', paramsOf(businessId))).services;

/** SWR's options, with `page` in the cache: as a `fallback` it would be rendered twice. */
export function cacheOptions(page: PublicPage | null): SWRConfiguration {
  if (!page) return SWR_OPTIONS;
  const { business, services } = page;
  const provider = () =>
    new Map([
      [businessKey(business.business_id), { data: business }],
      [servicesKey(business.business_id), { data: services }],
    ]);
  return { ...SWR_OPTIONS, provider };
}

/** The data in the HTML, if it is about this business. */
function payloadOf(businessId: string): PublicPage | null {
  const { publicPage } = readInitialData();
  return publicPage?.business.business_id === businessId ? publicPage : null;
}

/** Returns the data in the HTML. If there is none, starts both calls and returns null. */
export function preloadPublicData(businessId: string): PublicPage | null {
  const page = payloadOf(businessId);
  if (page) registerOffsets(page.business);
  // The server sends no requests, and must not fill a cache that lasts.
  if (!globalThis.document) return page;
  const calls = [
    preload(businessKey(businessId), async () => page?.business ?? loadBusiness(call, businessId)),
    preload(servicesKey(businessId), async () => page?.services ?? loadServices(call, businessId)),
  ];
  // The hooks below show the error.
  for (const call of calls) call.catch(() => undefined);
  return page;
}

export type PublicData = PublicPage;

export function usePublicData(businessId: string) {
  const { call: send } = useClient();
  const business = useSWR(businessKey(businessId), () => loadBusiness(send, businessId));
  const services = useSWR(servicesKey(businessId), () => loadServices(send, businessId));
  const data: PublicData | null =
    business.data && services.data ? { business: business.data, services: services.data } : null;
  const error: unknown = business.error ?? services.error;
  const retry = () => {
    void business.mutate();
    void services.mutate();
  };
  return { data, error, retry };
}
