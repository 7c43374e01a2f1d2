import type { PublicBusiness } from 'api/contract/public.ts';
import { api } from 'shared-ui';

export function businessKey(businessId: string) {
  return ['business', businessId] as const;
}

/** What the page shows of a business. Throws ApiError, 404 when unknown or not published. */
export function getBusiness([, businessId]: readonly [string, string]) {
  return api.get(`public/${encodeURIComponent(businessId)}`).json<PublicBusiness>();
}
