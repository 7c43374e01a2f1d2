import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';

/** One thing on the calendar: booked by a customer, put there by the owner, or a request that waits for an answer. */
export interface CalendarEntry {
  id: string;
  kind: 'booked' | 'own' | 'waiting';
  title: string;
  /** Instants. */
  start: string;
  end: string;
}

/** Events and waiting requests in one list, by start. */
export function calendarEntries(events: CalendarEvent[], requests: ServiceRequest[]): CalendarEntry[] {
  const fromEvents = events.map(
    (event): CalendarEntry => ({
      id: event.id,
      kind: event.booking_ref === null ? 'own' : 'booked',
      title: event.title,
      start: event.start_time,
      end: event.end_time,
    }),
  );
  const fromRequests = requests.map(
    (request): CalendarEntry => ({
      id: request.id,
      kind: 'waiting',
      title: `${request.customer_name || request.customer_email}, ${request.service_name}`,
      start: request.start_time,
      end: request.end_time,
    }),
  );
  return [...fromEvents, ...fromRequests].sort((a, b) =>
    a.start < b.start ? -1 : a.start > b.start ? 1 : 0,
  );
}

/**
 * The entries of each date they touch. `dateOf` tells the business's date of an instant; an entry that ends
 * at midnight does not touch the next day.
 */
export function entriesByDate(
  entries: CalendarEntry[],
  dateOf: (instant: string) => string,
  nextDate: (date: string) => string,
): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const lastMoment = new Date(Math.max(Date.parse(entry.start), Date.parse(entry.end) - 1)).toISOString();
    const last = dateOf(lastMoment);
    for (let date = dateOf(entry.start); date <= last; date = nextDate(date)) {
      const day = days.get(date);
      if (day) day.push(entry);
      else days.set(date, [entry]);
    }
  }
  return days;
}

/** The first `most` entries of each day, by start: what lies behind them has no room in a month. */
export function firstOfEachDay(byDate: ReadonlyMap<string, CalendarEntry[]>, most: number): CalendarEntry[] {
  const first = [...byDate.values()].flatMap((entries) => entries.slice(0, most));
  return [...new Set(first)];
}
