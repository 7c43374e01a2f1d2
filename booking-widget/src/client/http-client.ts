import type { Config } from 'api/contract/account.ts';
import type { Availability, BookReply, PublicBusiness } from 'api/contract/public.ts';
import type { Service } from 'api/contract/services.ts';
import { api, learnOffsets } from 'shared-ui';
import type { BookingClient } from './booking-client.ts';
import { preloadedJson } from './preloaded-response.ts';

const path = (call: string, businessId: string) => `${call}/${encodeURIComponent(businessId)}`;

export const httpClient: BookingClient = {
  async getBusiness(businessId) {
    const business = await api.get(path('public', businessId)).json<PublicBusiness>();
    learnOffsets(business.timezone, business.utc_offsets);
    return business;
  },
  async getServices(businessId) {
    return (await api.get(path('services_public', businessId)).json<{ services: Service[] }>()).services;
  },
  async getAvailability(businessId, serviceId) {
    const call = `${path('availability', businessId)}?${new URLSearchParams({ service_id: serviceId })}`;
    return (await preloadedJson<Availability>(`/api/${call}`)) ?? api.get(call).json<Availability>();
  },
  async getAdFrame() {
    return (await api.get('config').json<Config>()).ads.frame_url;
  },
  async solveBotCheck(action) {
    return (await import('shared-ui/bot-check.ts')).solveBotCheck(action);
  },
  sendCode(businessId, body) {
    return api.post(`${path('public', businessId)}/send-code`, { json: body }).json();
  },
  book(businessId, { key, body }) {
    return api
      .post(`${path('public', businessId)}/book`, { json: body, headers: { 'Idempotency-Key': key } })
      .json<BookReply>();
  },
};
