import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';

export interface TestBooking {
  id: string;
  start: string;
  isPending: boolean;
}

const isSame = (address: string, other: string) => address.toLowerCase() === other.toLowerCase();

export function testBookings(
  events: readonly CalendarEvent[],
  requests: readonly ServiceRequest[],
  { email, now }: { email: string; now: string },
): TestBooking[] {
  const accepted = events.filter(
    (event) => event.booking_ref && isSame(event.customer_email, email) && event.end_time > now,
  );
  const pending = requests.filter((request) => isSame(request.customer_email, email));
  return [
    ...accepted.map(({ id, start_time: start }) => ({ id, start, isPending: false })),
    ...pending.map(({ id, start_time: start }) => ({ id, start, isPending: true })),
  ].sort((a, b) => (a.start < b.start ? -1 : 1));
}
