import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { Customer, CustomerReply } from 'api/contract/customers.ts';
import type { Handlers } from 'shared-ui/call-with.ts';
import { type DemoState, demoText, refusal } from './demo-state.ts';

/** The people of the calendar's bookings, by name. */
function demoCustomers({ events, customerChanges }: DemoState, now: number): CustomerReply[] {
  const named = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const { booking_ref, customer_email: email } = event;
    if (booking_ref && email) named.set(email, [...(named.get(email) ?? []), event]);
  }
  return [...named]
    .map(([id, own]) => {
      const newest = own.toSorted((a, b) => (a.start_time < b.start_time ? 1 : -1));
      const customer = { ...toCustomer(newest, now), ...customerChanges[id] };
      return { customer, bookings: newest.map(asAccepted) };
    })
    .sort((a, b) => a.customer.name.localeCompare(b.customer.name));
}

const asAccepted = (event: CalendarEvent) => ({ ...event, status: 'accepted' as const });

function toCustomer(newest: readonly CalendarEvent[], now: number): Customer {
  const [latest] = newest as [CalendarEvent];
  const isMissed = ({ attendance }: CalendarEvent) => attendance === 'no_show';
  const past = newest.find((event) => Date.parse(event.start_time) <= now && !isMissed(event));
  const next = newest.findLast(({ start_time }) => Date.parse(start_time) > now);
  return {
    customer_id: latest.customer_email,
    name: latest.customer_name,
    email: latest.customer_email,
    phone: latest.customer_phone,
    address: latest.customer_address,
    notes: '',
    tags: [],
    blocked: false,
    bookings: newest.length,
    no_shows: newest.filter(isMissed).length,
    last_visit: past?.start_time ?? null,
    next_visit: next?.start_time ?? null,
    first_seen: (newest.at(-1) ?? latest).start_time,
  };
}

/** `now` in epoch ms. */
export function customersCalls(state: DemoState, now: number): Handlers {
  const all = () => demoCustomers(state, now);
  const find = (id: string) => {
    const found = all().find(({ customer }) => customer.customer_id === id);
    if (!found) throw refusal(demoText('registerFirst'));
    return found;
  };
  return {
    'GET /api/customers': async ({ query: { query = '', tag } = {} } = {}) => {
      const wanted = query.toLowerCase();
      const customers = all()
        .map(({ customer }) => customer)
        .filter(({ name, email, phone }) => [name, email, phone].join(' ').toLowerCase().includes(wanted))
        .filter(({ tags }) => !tag || tags.includes(tag));
      return { customers, next_cursor: null, total: customers.length };
    },
    'GET /api/customers/{id}': async ({ params: { id } }) => find(id),
    async 'PUT /api/customers/{id}'({ params: { id }, body }) {
      find(id);
      state.customerChanges[id] = { ...state.customerChanges[id], ...body };
      return { message: '', customer: find(id).customer };
    },
    'GET /api/customer-tags': async () => ({
      tags: [...new Set(all().flatMap(({ customer }) => customer.tags))].sort(),
    }),
    async 'POST /api/bookings/{id}/attendance'({ params: { id }, body: { attendance } }) {
      const event = state.events.find((listed) => listed.id === id);
      if (!event) throw refusal(demoText('updateFailed'));
      const saved = { ...event, attendance };
      state.events = state.events.map((listed) => (listed === event ? saved : listed));
      return { event: saved };
    },
  };
}
