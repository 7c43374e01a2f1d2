/** Series in iCalendar (RFC 5545): one entry with RRULE and EXDATE, its changed occurrences by RECURRENCE-ID. */
import { TZDate } from '@date-fns/tz';
import { type ICalCalendar, type ICalEventData, ICalEventRepeatingFreq } from 'ical-generator';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { DAY_MS } from '../../time/units.ts';
import type { SeriesRule } from './booking-change.ts';
import { placeParts } from './part-rules.ts';
import { vtimezone } from './vtimezone.ts';

const AROUND_MS = 2 * DAY_MS;

/** Times of a series are wall times of its zone, so that its entries keep them when the clocks change. */
export function setSeriesZone(calendar: ICalCalendar, zone: string, bookings: readonly Booking[]): void {
  const times = bookings.flatMap(({ seriesStart, startTime }) =>
    seriesStart ? [seriesStart.getTime(), startTime.getTime()] : [],
  );
  if (times.length === 0) return;
  const from = new Date(Math.min(...times) - AROUND_MS);
  const to = new Date(Math.max(...times) + AROUND_MS);
  calendar.timezone({ name: null, generator: () => vtimezone(zone, { from, to }) });
}

/** The RECURRENCE-ID of a booking in its series. */
export function occurrence({ seriesStart, startTime, endTime }: Booking, zone: string) {
  if (!seriesStart) return {};
  const [recurrenceId, start, end] = [seriesStart, startTime, endTime].map((at) => new TZDate(at, zone));
  return { timezone: zone, recurrenceId, start, end } as Partial<ICalEventData>;
}

/** RRULE and EXDATE of a new series; unbooked appointments are excluded. */
export function repetition(
  { every, interval, count, starts }: SeriesRule,
  bookings: readonly Booking[],
  zone: string,
) {
  const booked = new Set(bookings.map(({ startTime }) => startTime.getTime()));
  const exclude = starts.filter((at) => !booked.has(at.getTime())).map((at) => new TZDate(at, zone));
  return {
    recurrenceId: null,
    repeating: {
      freq: every === 'week' ? ICalEventRepeatingFreq.WEEKLY : ICalEventRepeatingFreq.MONTHLY,
      interval,
      count,
      // An empty list would be written as an EXDATE without a value, which calendar programs refuse.
      ...(exclude.length > 0 && { exclude }),
    },
  } satisfies Partial<ICalEventData>;
}

/** The first appointment by the rule, which need not be booked. */
export function toFirst({ starts }: SeriesRule, booking: Booking): Booking {
  const startTime = starts[0] ?? booking.startTime;
  const length = booking.endTime.getTime() - booking.startTime.getTime();
  const times = { startTime, endTime: new Date(startTime.getTime() + length) };
  return { ...booking, ...times, parts: placeParts(booking.parts, times) };
}
