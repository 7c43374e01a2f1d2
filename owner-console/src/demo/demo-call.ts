import type { CalendarEvent, EventChangeBody } from 'api/contract/calendar.ts';
import type { CallFunction } from 'api/contract/calls/by-name.ts';
import { normalizeBusinessId } from 'api/contract/patterns.ts';
import { toInstant } from 'api/time/wall-times.ts';
import { currentLanguage, zoneOffsets } from 'shared-ui';
import { callWith, type Handlers } from 'shared-ui/call-with.ts';
import { optimisticEvent } from '../domain/calendar/event-body.ts';
import { withOptions } from '../features/options/option-change.ts';
import { absenceCalls } from './demo-absence.ts';
import { acceptedAs } from './demo-calendar.ts';
import { calendarsCalls } from './demo-calendars.ts';
import { customersCalls } from './demo-customers.ts';
import { hoursCalls } from './demo-hours.ts';
import { demoInsights } from './demo-insights.ts';
import { lookCalls } from './demo-look.ts';
import { demoPlan, redeemed } from './demo-plan.ts';
import { resourcesCalls } from './demo-resources.ts';
import { servicesCalls } from './demo-services.ts';
import { specialHoursCalls } from './demo-special-hours.ts';
import { staffCalls } from './demo-staff-calls.ts';
import { createDemoState, demoText, refusal } from './demo-state.ts';

/** The console only sends complete bodies here. */
const placed = (body: EventChangeBody, event: CalendarEvent | null, id: string) =>
  optimisticEvent(body as Parameters<typeof optimisticEvent>[0], event, id);

/** Replies from memory. Does not repeat the checks that the console makes before it calls. `now` in epoch ms. */
export function createDemoCall(now: number, state = createDemoState(now)): CallFunction {
  const onlyForOwners = async () => {
    throw refusal(demoText('registerFirst'));
  };
  let user = {
    email: state.profile.business_email,
    name: '',
    created_at: '',
    language: currentLanguage(),
    role: 'owner' as const,
    staff_id: null,
    second_factor_missing: false,
    password_changed_at: null,
  };
  let notifications = { mail: true, push: true };
  const message = '';
  const takeRequest = (id: string) => {
    const request = state.requests.find((listed) => listed.id === id);
    state.requests = state.requests.filter((other) => other !== request);
    return request;
  };

  const handlers: Handlers = {
    'GET /api/check-auth': async () => ({ authenticated: true }),
    'GET /api/user': async () => user,
    async 'PUT /api/user'({ body }) {
      user = { ...user, ...body };
      return user;
    },
    'GET /api/payments/settings': async () => ({
      connected: false,
      mode: null,
      account: '',
      webhook_url: '',
      webhook_ready: false,
      key_refused: false,
      refund_until_hours: 24,
    }),
    'GET /api/receipts/settings': async () => ({
      enabled: false,
      legal_name: '',
      address: '',
      tax_rates: [],
      prices_include_tax: true,
      prefix: '',
      footer: '',
      next_number: '',
    }),
    'GET /api/payments': async () => ({ payments: [], totals: [], next_cursor: null }),
    'GET /api/me/notifications': async () => notifications,
    async 'PUT /api/me/notifications'({ body }) {
      notifications = body;
      return notifications;
    },

    'GET /api/profile': async () => state.profile,
    async 'POST /api/profile'({ body: { business_id, ...said } = {} }) {
      state.profile = { ...state.profile, ...said };
      if (business_id) state.profile = { ...state.profile, business_id: normalizeBusinessId(business_id) };
      return { message, profile: state.profile };
    },
    'GET /api/business-id': async ({ query }) => ({
      business_id: query?.business_id ?? '',
      available: true,
      problem: null,
    }),
    async 'POST /api/profile/publish'({ body: { published } }) {
      if (published && !(state.profile.name && state.profile.business_id))
        throw refusal(demoText('requirements'));
      state.profile = { ...state.profile, published };
      return { published };
    },
    async 'POST /api/booking-options'({ body = {} }) {
      state.profile = withOptions(state.profile, body);
      return { message, options: state.profile };
    },

    ...absenceCalls(state, now),
    ...customersCalls(state, now),
    'GET /api/insights': async ({ query }) => demoInsights(state, query, now),

    ...servicesCalls(state),
    ...resourcesCalls(state),
    ...lookCalls(state).handlers,
    ...staffCalls(state, now),
    ...hoursCalls(state),
    ...specialHoursCalls(now, state.newId),
    ...calendarsCalls(state, now),

    async 'GET /api/calendar'({ query: { start, end } }) {
      const from = toInstant({ date: start, time: '00:00' }, zoneOffsets(state.profile.timezone));
      const until = toInstant({ date: end, time: '00:00' }, zoneOffsets(state.profile.timezone));
      return { events: state.events.filter((event) => event.start_time < until && event.end_time > from) };
    },
    async 'POST /api/calendar'({ body }) {
      if (Number.isNaN(Date.parse(body.start_time))) throw refusal(demoText('createFailed'));
      if (body.repeat) throw refusal(demoText('registerFirst'));
      const event = placed(body, null, state.newId('event'));
      state.events = [...state.events, event];
      return { message, event };
    },
    async 'PUT /api/calendar/{id}'({ params: { id }, body = {} }) {
      const before = state.events.find((event) => event.id === id);
      if (!before) throw refusal(demoText('updateFailed'));
      const event = placed(body, before, id);
      state.events = state.events.map((other) => (other.id === id ? event : other));
      return { message, event };
    },
    async 'DELETE /api/calendar/{id}'({ params: { id } }) {
      state.events = state.events.filter((event) => event.id !== id);
      return { message };
    },

    'GET /api/plan': async () => demoPlan(state.profile, state.events, state.ledger, now),
    async 'POST /api/coins/redeem'() {
      const reply = redeemed(state.profile, now);
      state.profile = { ...state.profile, ...reply, ad_free: true };
      state.ledger = [
        { id: state.newId('coin'), change: -1, reason: 'redeemed', created_at: new Date(now).toISOString() },
        ...state.ledger,
      ];
      return reply;
    },

    'GET /api/calendar-feed': async () => ({ url: `${location.origin}/api/calendar-feed/sample.ics` }),
    'GET /api/calendar/{id}/conflicts': async () => ({ conflicts: [] }),
    'GET /api/calendar/{id}/mails': async () => ({ mails: [], texts: [] }),

    'GET /api/slots': async () => ({
      timezone: state.profile.timezone,
      availability: {},
      days_without_slots: {},
      waitlist: false,
    }),
    'GET /api/webhooks': async () => ({ webhooks: [] }),

    'GET /api/service-requests': async () => ({ service_requests: state.requests }),
    'GET /api/waitlist': async () => ({ waitlist: [] }),
    async 'POST /api/service-requests/{id}/accept'({ params }) {
      const request = takeRequest(params.id);
      if (request) state.events = [...state.events, acceptedAs(request)];
      return { message };
    },
    async 'POST /api/service-requests/{id}/decline'({ params }) {
      takeRequest(params.id);
      return { message };
    },
  };
  return callWith(handlers, onlyForOwners);
}
