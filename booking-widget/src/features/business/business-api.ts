import type { PublicBusiness } from 'api/contract/public.ts';
import { api, learnOffsets } from 'shared-ui';

export function businessKey(businessId: string) {
  return ['business', businessId] as const;
}

/** What the page shows of a business. Throws ApiError, 404 when unknown or not published. */
export async function getBusiness([, businessId]: readonly [string, string]) {
  const business = await api.get(`public/${encodeURIComponent(businessId)}`).json<PublicBusiness>();
  learnOffsets(business.timezone, business.utc_offsets);
  return business;
}
