import type { CalendarEvent, ServiceRequest } from 'api/contract/calendar.ts';
import { joinNames } from 'api/text/join-names.ts';
import type { Language } from 'shared-ui';

export interface CalendarEntry {
  id: string;
  kind: 'booked' | 'own' | 'waiting';
  title: string;
  start: string;
  end: string;
  /** Minutes kept free before and after. */
  buffers: { before: number; after: number };
}

export function calendarEntries(
  events: CalendarEvent[],
  requests: ServiceRequest[],
  lang: Language,
): CalendarEntry[] {
  const fromEvents = events.map(
    (event): CalendarEntry => ({
      id: event.id,
      kind: event.booking_ref === null ? 'own' : 'booked',
      title: event.title,
      start: event.start_time,
      end: event.end_time,
      buffers: { before: event.buffer_before, after: event.buffer_after },
    }),
  );
  const fromRequests = requests.map(
    (request): CalendarEntry => ({
      id: request.id,
      kind: 'waiting',
      title: joinNames([request.customer_name || request.customer_email, request.service_name], lang),
      start: request.start_time,
      end: request.end_time,
      buffers: { before: 0, after: 0 },
    }),
  );
  return [...fromEvents, ...fromRequests].sort((a, b) =>
    a.start < b.start ? -1 : a.start > b.start ? 1 : 0,
  );
}

/** `dateOf` maps epoch ms to a date of the business. An entry that ends at midnight is not on the next day. */
export function entriesByDate(
  entries: CalendarEntry[],
  dateOf: (at: number) => string,
  nextDate: (date: string) => string,
): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const start = Date.parse(entry.start);
    const last = dateOf(Math.max(start, Date.parse(entry.end) - 1));
    for (let date = dateOf(start); date <= last; date = nextDate(date)) {
      const day = days.get(date);
      if (day) day.push(entry);
      else days.set(date, [entry]);
    }
  }
  return days;
}

export function firstOfEachDay(byDate: ReadonlyMap<string, CalendarEntry[]>, most: number): CalendarEntry[] {
  const first = [...byDate.values()].flatMap((entries) => entries.slice(0, most));
  return [...new Set(first)];
}
