import useSWR, { preload } from 'swr';
import { businessKey } from '../client/booking-client.ts';
import { httpClient } from '../client/http-client.ts';
import { getManaged, type ManageLink } from './managed-calls.ts';

export function linkOf(ref: string, search: string): ManageLink {
  return { ref, token: new URLSearchParams(search).get('token') ?? '' };
}

function managedKey({ ref, token }: ManageLink) {
  return token ? (['managed', ref, token] as const) : null;
}

export function preloadManaged(link: ManageLink): void {
  const key = managedKey(link);
  // The hook below shows the error.
  if (key) preload(key, getManaged).catch(() => undefined);
}

/** The business is undefined while its page is not published. */
export function useManaged(link: ManageLink) {
  const managed = useSWR(managedKey(link), getManaged);
  const businessId = managed.data?.business.business_id;
  const business = useSWR(businessId ? businessKey(businessId) : null, ([, id]) =>
    httpClient.getBusiness(id),
  );
  return { managed, business };
}

export type Managed = ReturnType<typeof useManaged>;
