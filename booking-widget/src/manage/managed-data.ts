import useSWR, { preload } from 'swr';
import { businessKey } from '../client/booking-client.ts';
import { httpClient } from '../client/http-client.ts';
import { getManaged, type ManageLink } from './managed-calls.ts';

/** The link that a page's reference and query make. */
export function linkOf(ref: string, search: string): ManageLink {
  return { ref, token: new URLSearchParams(search).get('token') ?? '' };
}

function managedKey({ ref, token }: ManageLink) {
  return token ? (['managed', ref, token] as const) : null;
}

/** Starts the call before the first paint needs its answer. */
export function preloadManaged(link: ManageLink): void {
  const key = managedKey(link);
  // The hook below gets the same failure and shows it.
  if (key) preload(key, getManaged).catch(() => undefined);
}

/** The booking behind a link and its business; the business is missing while its page is not published. */
export function useManaged(link: ManageLink) {
  const managed = useSWR(managedKey(link), getManaged);
  const businessId = managed.data?.business.business_id;
  const business = useSWR(businessId ? businessKey(businessId) : null, ([, id]) =>
    httpClient.getBusiness(id),
  );
  return { managed, business };
}

export type Managed = ReturnType<typeof useManaged>;
