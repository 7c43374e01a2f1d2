import type { Service } from 'api/contract/services.ts';
import { api } from 'shared-ui';

export function servicesKey(businessId: string) {
  return ['services', businessId] as const;
}

/** The services of a published business, shortest first. Throws ApiError. */
export async function getServices([, businessId]: readonly [string, string]): Promise<Service[]> {
  const reply = await api
    .get(`services_public/${encodeURIComponent(businessId)}`)
    .json<{ services: Service[] }>();
  return reply.services;
}
