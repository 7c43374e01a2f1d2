import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { Customer, CustomerReply } from 'api/contract/customers.ts';

/** The people of the calendar's bookings, by name. */
export function demoCustomers(events: readonly CalendarEvent[], now: number): CustomerReply[] {
  const named = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const { booking_ref, customer_email: email } = event;
    if (booking_ref && email) named.set(email, [...(named.get(email) ?? []), event]);
  }
  return [...named.values()]
    .map((own) => {
      const newest = own.toSorted((a, b) => (a.start_time < b.start_time ? 1 : -1));
      return { customer: toCustomer(newest, now), bookings: newest.map(asAccepted) };
    })
    .sort((a, b) => a.customer.name.localeCompare(b.customer.name));
}

const asAccepted = (event: CalendarEvent) => ({ ...event, status: 'accepted' as const });

function toCustomer(newest: readonly CalendarEvent[], now: number): Customer {
  const [latest] = newest as [CalendarEvent];
  const past = newest.find(({ start_time }) => Date.parse(start_time) <= now);
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
    no_shows: 0,
    last_visit: past?.start_time ?? null,
    next_visit: next?.start_time ?? null,
    first_seen: (newest.at(-1) ?? latest).start_time,
  };
}
