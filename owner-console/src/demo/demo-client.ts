import type { CalendarEvent, EventChangeBody, ServiceRequest } from 'api/contract/calendar.ts';
import { normalizeBusinessId } from 'api/contract/limits.ts';
import type { ServiceBody } from 'api/contract/services.ts';
import { instantOf } from 'api/time/wall-times.ts';
import { ApiError, i18n, offsetsOf } from 'shared-ui';
import type { ConsoleClient } from '../data/client.ts';
import { optimisticEvent } from '../features/calendar/event-body.ts';
import { withOptions } from '../features/options/option-change.ts';
import { demoProfile, demoServices, demoShifts } from './demo-business.ts';
import { demoEvents, demoRequests } from './demo-calendar.ts';
import { demoLedger, demoPlan, redeemed } from './demo-plan.ts';

const refusal = (sentence: string, fields: Record<string, string> = {}) =>
  new ApiError(sentence, { status: 400, code: 'validation', fields });

/** The console only sends complete bodies here. */
const placed = (body: EventChangeBody, event: CalendarEvent | null, id: string) =>
  optimisticEvent(body as Parameters<typeof optimisticEvent>[0], event, id);

const complete = (body: ServiceBody) => ({
  ...body,
  price: body.price ?? null,
  capacity: body.capacity ?? 1,
  description: body.description ?? '',
});

const acceptedAs = (request: ServiceRequest): CalendarEvent => ({
  id: `event ${request.id}`,
  title: `${request.customer_name}, ${request.service_name}`,
  start_time: request.start_time,
  end_time: request.end_time,
  customer_name: request.customer_name,
  customer_address: request.customer_address,
  customer_email: request.customer_email,
  customer_phone: request.customer_phone,
  services: request.service_name,
  service_id: null,
  ol_link: '',
  additional_info: request.additional_info,
  booking_ref: 'SAMPLE0001',
});

/** A business in memory. Does not repeat the checks that the console makes before it calls. `now` in epoch ms. */
export function createDemoClient(now: number): ConsoleClient {
  const say = (key: string) => i18n.t(`demo.${key}`, { ns: 'console' });
  let services = demoServices();
  let shifts = demoShifts(services);
  let profile = demoProfile(services);
  let events = demoEvents(services, now);
  let requests = demoRequests(services, now);
  let ledger = demoLedger(now);
  let made = 0;
  const newId = (kind: string) => {
    made += 1;
    return `${kind} ${made}`;
  };
  const onlyForOwners = async () => {
    throw refusal(say('registerFirst'));
  };
  const checkOrder = (start: string, end: string) => {
    if (start >= end) throw refusal(say('shiftOrder'), { shift_end_time: say('shiftOrder') });
  };

  return {
    session: async () => ({ authenticated: true }),
    user: async () => ({ email: 'owner@marlowstreet.example', created_at: '', language: 'en' }),
    changePassword: onlyForOwners,
    logout: onlyForOwners,
    saveLanguage: async () => undefined,
    exportAccount: onlyForOwners,
    deleteAccount: onlyForOwners,

    profile: async () => profile,
    async saveProfile({ business_id, ...said }) {
      profile = { ...profile, ...said };
      if (business_id) profile = { ...profile, business_id: normalizeBusinessId(business_id) };
      return { profile };
    },
    checkBusinessId: async (id) => ({ business_id: id, available: true, problem: null }),
    async publish(published) {
      if (published && !(profile.name && profile.business_id)) throw refusal(say('requirements'));
      profile = { ...profile, published };
      return { published };
    },
    async saveOptions(change) {
      profile = withOptions(profile, change);
      return { options: profile };
    },

    services: async () => ({ services }),
    async addService(body) {
      const service = { ...complete(body), service_id: newId('service') };
      services = [...services, service];
      shifts = shifts.map((shift) => ({
        ...shift,
        bookable_services: [...shift.bookable_services, service.service_id],
      }));
      return { services };
    },
    async editService(id, body) {
      services = services.map((service) =>
        service.service_id === id ? { ...service, ...complete(body) } : service,
      );
      return { services };
    },
    async removeService(id) {
      services = services.filter((service) => service.service_id !== id);
      shifts = shifts.map((shift) => ({
        ...shift,
        bookable_services: shift.bookable_services.filter((other) => other !== id),
      }));
      return { services, published: profile.published };
    },

    hours: async () => ({ business_hours: shifts }),
    async addShift({ bookable_services = [], ...body }) {
      checkOrder(body.shift_start_time, body.shift_end_time);
      shifts = [...shifts, { ...body, bookable_services, id: newId('shift') }];
      return { business_hours: shifts };
    },
    async changeShift(id, { bookable_services = [], ...body }) {
      checkOrder(body.shift_start_time, body.shift_end_time);
      shifts = shifts.map((shift) => (shift.id === id ? { ...shift, ...body, bookable_services } : shift));
      return { business_hours: shifts };
    },
    async removeShift(id) {
      shifts = shifts.filter((shift) => shift.id !== id);
      return { business_hours: shifts };
    },

    async events(start, end) {
      const from = instantOf({ date: start, time: '00:00' }, offsetsOf(profile.timezone));
      const until = instantOf({ date: end, time: '00:00' }, offsetsOf(profile.timezone));
      return { events: events.filter((event) => event.start_time < until && event.end_time > from) };
    },
    async addEvent(body) {
      if (Number.isNaN(Date.parse(body.start_time))) throw refusal(say('createFailed'));
      const event = placed(body, null, newId('event'));
      events = [...events, event];
      return { event };
    },
    async changeEvent(id, body) {
      const before = events.find((event) => event.id === id);
      if (!before) throw refusal(say('updateFailed'));
      const event = placed(body, before, id);
      events = events.map((other) => (other.id === id ? event : other));
      return { event };
    },
    async removeEvent(id) {
      events = events.filter((event) => event.id !== id);
    },

    plan: async () => demoPlan(profile, events, ledger, now),
    async redeemCoin() {
      const reply = redeemed(profile, now);
      profile = { ...profile, ...reply, ad_free: true };
      ledger = [
        { id: newId('coin'), change: -1, reason: 'redeemed', created_at: new Date(now).toISOString() },
        ...ledger,
      ];
      return reply;
    },

    feed: async () => ({ url: `${location.origin}/api/calendar-feed/sample.ics` }),
    renewFeed: onlyForOwners,
    mails: async () => ({ mails: [] }),

    requests: async () => ({ service_requests: requests }),
    async decideRequest(request, verb) {
      requests = requests.filter((other) => other.id !== request.id);
      if (verb === 'accept') events = [...events, acceptedAs(request)];
    },
  };
}
