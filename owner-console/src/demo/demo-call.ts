import type { CalendarEvent, EventChangeBody } from 'api/contract/calendar.ts';
import type { CallFunction } from 'api/contract/calls/by-name.ts';
import type { Shift } from 'api/contract/hours.ts';
import { normalizeBusinessId } from 'api/contract/limits.ts';
import type { ServiceBody } from 'api/contract/services.ts';
import { instantOf } from 'api/time/wall-times.ts';
import { ApiError, currentLanguage, i18n, offsetsOf } from 'shared-ui';
import { callWith, type Handlers } from 'shared-ui/call-with.ts';
import { optimisticEvent } from '../features/calendar/event-body.ts';
import { withOptions } from '../features/options/option-change.ts';
import { DEMO_OWNER, demoProfile, demoShifts } from './demo-business.ts';
import { acceptedAs, demoEvents, demoRequests } from './demo-calendar.ts';
import { demoCustomers } from './demo-customers.ts';
import { demoLedger, demoPlan, redeemed } from './demo-plan.ts';
import { specialHoursCalls } from './demo-special-hours.ts';

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
  buffer_before: body.buffer_before ?? 0,
  buffer_after: body.buffer_after ?? 0,
  staff_ids: body.staff_ids ?? null,
  questions: (body.questions ?? []).map((one, index) => ({
    ...one,
    question_id: one.question_id ?? `question ${index}`,
    required: one.required ?? false,
    options: one.options ?? [],
  })),
});

/** A business in memory. Does not repeat the checks that the console makes before it calls. `now` in epoch ms. */
export function createDemoCall(now: number): CallFunction {
  const say = (key: string) => i18n.t(`demo.${key}`, { ns: 'console' });
  let profile = demoProfile();
  let { services } = profile;
  let shifts = demoShifts(services);
  let events = demoEvents(now);
  let requests = demoRequests(now);
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

  const user = {
    email: profile.business_email,
    created_at: '',
    language: currentLanguage(),
    role: 'owner' as const,
    staff_id: null,
    second_factor_missing: false,
    booking_mails: true,
    password_changed_at: null,
  };
  const message = '';
  const changeShifts = (changed: Shift[]) => {
    shifts = changed;
    return { business_hours: shifts };
  };
  const takeRequest = (id: string) => {
    const request = requests.find((one) => one.id === id);
    requests = requests.filter((other) => other !== request);
    return request;
  };

  const handlers: Handlers = {
    'GET /api/check-auth': async () => ({ authenticated: true }),
    'GET /api/user': async () => user,
    'PUT /api/user': async () => user,

    'GET /api/profile': async () => profile,
    async 'POST /api/profile'({ body: { business_id, ...said } = {} }) {
      profile = { ...profile, ...said };
      if (business_id) profile = { ...profile, business_id: normalizeBusinessId(business_id) };
      return { message, profile };
    },
    'GET /api/business-id': async ({ query }) => ({
      business_id: query?.business_id ?? '',
      available: true,
      problem: null,
    }),
    async 'POST /api/profile/publish'({ body: { published } }) {
      if (published && !(profile.name && profile.business_id)) throw refusal(say('requirements'));
      profile = { ...profile, published };
      return { published };
    },
    async 'POST /api/booking-options'({ body = {} }) {
      profile = withOptions(profile, body);
      return { message, options: profile };
    },

    'GET /api/customers': async ({ query } = {}) => {
      const all = demoCustomers(events, now).map(({ customer }) => customer);
      const wanted = (query?.query ?? '').toLowerCase();
      const customers = all.filter(({ name, email, phone }) =>
        [name, email, phone].join(' ').toLowerCase().includes(wanted),
      );
      return { customers, next_cursor: null, total: customers.length };
    },
    async 'GET /api/customers/{id}'({ params: { id } }) {
      const found = demoCustomers(events, now).find(({ customer }) => customer.customer_id === id);
      if (!found) throw refusal(say('registerFirst'));
      return found;
    },

    'GET /api/customer-tags': async () => ({ tags: [] }),

    'GET /api/services': async () => ({ services }),
    async 'POST /api/service'({ body }) {
      const service = { ...complete(body), service_id: newId('service') };
      services = [...services, service];
      shifts = shifts.map((shift) => ({
        ...shift,
        bookable_services: [...shift.bookable_services, service.service_id],
      }));
      return { services };
    },
    async 'PUT /api/service/{id}'({ params: { id }, body }) {
      services = services.map((service) =>
        service.service_id === id ? { ...service, ...complete(body) } : service,
      );
      return { services };
    },
    async 'POST /api/service/{id}'({ params: { id } }) {
      services = services.filter((service) => service.service_id !== id);
      shifts = shifts.map((shift) => ({
        ...shift,
        bookable_services: shift.bookable_services.filter((other) => other !== id),
      }));
      return { services, published: profile.published };
    },

    'GET /api/staff': async () => ({ staff: [DEMO_OWNER] }),

    'GET /api/business-hours': async () => ({ business_hours: shifts }),
    async 'POST /api/business-hours'({ body: { bookable_services = [], staff_id = null, ...shift } }) {
      checkOrder(shift.shift_start_time, shift.shift_end_time);
      return changeShifts([...shifts, { ...shift, bookable_services, staff_id, id: newId('shift') }]);
    },
    async 'PUT /api/business-hours'({ body: { days, shifts: given, staff_id = null } }) {
      for (const shift of given) checkOrder(shift.shift_start_time, shift.shift_end_time);
      const kept = shifts.filter((shift) => !days.includes(shift.day_of_week));
      const replaced = days.flatMap((day_of_week) =>
        given.map(({ bookable_services = [], ...shift }) => ({
          ...shift,
          day_of_week,
          bookable_services,
          staff_id,
          id: newId('shift'),
        })),
      );
      return changeShifts([...kept, ...replaced]);
    },
    async 'PUT /api/business-hours/{id}'({ params: { id }, body: { bookable_services = [], ...change } }) {
      checkOrder(change.shift_start_time, change.shift_end_time);
      return changeShifts(
        shifts.map((shift) => (shift.id === id ? { ...shift, ...change, bookable_services } : shift)),
      );
    },
    'DELETE /api/business-hours/{id}': async ({ params: { id } }) =>
      changeShifts(shifts.filter((shift) => shift.id !== id)),

    ...specialHoursCalls(now, newId),

    async 'GET /api/calendar'({ query: { start, end } }) {
      const from = instantOf({ date: start, time: '00:00' }, offsetsOf(profile.timezone));
      const until = instantOf({ date: end, time: '00:00' }, offsetsOf(profile.timezone));
      return { events: events.filter((event) => event.start_time < until && event.end_time > from) };
    },
    async 'POST /api/calendar'({ body }) {
      if (Number.isNaN(Date.parse(body.start_time))) throw refusal(say('createFailed'));
      const event = placed(body, null, newId('event'));
      events = [...events, event];
      return { message, event };
    },
    async 'PUT /api/calendar/{id}'({ params: { id }, body = {} }) {
      const before = events.find((event) => event.id === id);
      if (!before) throw refusal(say('updateFailed'));
      const event = placed(body, before, id);
      events = events.map((other) => (other.id === id ? event : other));
      return { message, event };
    },
    async 'DELETE /api/calendar/{id}'({ params: { id } }) {
      events = events.filter((event) => event.id !== id);
      return { message };
    },

    'GET /api/plan': async () => demoPlan(profile, events, ledger, now),
    async 'POST /api/coins/redeem'() {
      const reply = redeemed(profile, now);
      profile = { ...profile, ...reply, ad_free: true };
      ledger = [
        { id: newId('coin'), change: -1, reason: 'redeemed', created_at: new Date(now).toISOString() },
        ...ledger,
      ];
      return reply;
    },

    'GET /api/calendar-feed': async () => ({ url: `${location.origin}/api/calendar-feed/sample.ics` }),
    'GET /api/calendar/{id}/conflicts': async () => ({ conflicts: [] }),
    'GET /api/calendar/{id}/mails': async () => ({ mails: [] }),

    'GET /api/service-requests': async () => ({ service_requests: requests }),
    'GET /api/waitlist': async () => ({ waitlist: [] }),
    async 'POST /api/service-requests/{id}/accept'({ params }) {
      const request = takeRequest(params.id);
      if (request) events = [...events, acceptedAs(request)];
      return { message };
    },
    async 'POST /api/service-requests/{id}/decline'({ params }) {
      takeRequest(params.id);
      return { message };
    },
  };
  return callWith(handlers, onlyForOwners);
}
