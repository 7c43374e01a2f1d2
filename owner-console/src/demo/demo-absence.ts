import type { BookingToGive } from 'api/contract/absence.ts';
import type { CalendarEvent } from 'api/contract/calendar.ts';
import { ANYONE } from 'api/contract/limits.ts';
import type { Handlers } from 'shared-ui/call-with.ts';
import { giveParts } from '../domain/calendar/event-parts.ts';
import { acceptedAs } from './demo-calendar.ts';
import type { DemoState } from './demo-state.ts';

/** Appointments change hands; nobody of the sample business is away. `now` in epoch ms. */
export function absenceCalls(state: DemoState, now: number): Handlers {
  const findOthers = (id: string) =>
    state.staff.filter(({ staff_id, active }) => active && staff_id !== id).map(({ staff_id }) => staff_id);
  const nobody = async () => ({ bookings: [] });
  return {
    'GET /api/absences': nobody,
    'GET /api/special-hours/{id}/bookings': nobody,
    async 'GET /api/staff/{id}/bookings'({ params: { id } }) {
      const waiting = state.requests.map((request) => ({ ...acceptedAs(request), id: request.id }));
      const ahead = [...state.events, ...waiting].filter(
        ({ booking_ref, staff_id, start_time }) =>
          booking_ref && staff_id === id && Date.parse(start_time) > now,
      );
      return { bookings: ahead.map((event): BookingToGive => ({ event, from: id, takers: findOthers(id) })) };
    },
    async 'POST /api/bookings/hand-over'({ body: { bookings } }) {
      const takers = new Map(bookings.map(({ id, to }) => [id, to]));
      const give = <T extends Pick<CalendarEvent, 'id' | 'staff_id' | 'parts'>>(entry: T): T => {
        const to = takers.get(entry.id);
        const staff_id = to === ANYONE ? findOthers(entry.staff_id ?? '')[0] : to;
        return staff_id ? { ...entry, staff_id, parts: giveParts(entry.parts, staff_id) } : entry;
      };
      state.events = state.events.map(give);
      state.requests = state.requests.map(give);
      return { handed_over: bookings.map(({ id }) => id), left: [] };
    },
  };
}
