import { toInstant } from 'api/time/wall-times.ts';
import { zoneOffsets } from 'shared-ui';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { fromWallClock, wallClockSpan } from '../../domain/calendar/wall-clock.ts';
import type { Dropped } from './drop.ts';

type Times = { start_time: string; end_time: string };
type Span = Pick<CalendarEntry, 'start' | 'end'>;

/** The times of an event of which `entry` is drawn; real lengths are kept over clock changes. */
export function movedTimes(entry: Span, dropped: Dropped, zone: string, event: Times): Times {
  const start = toInstant(fromWallClock(dropped.start), zoneOffsets(zone));
  const by = Date.parse(start) - Date.parse(entry.start);
  const later = (instant: string) => new Date(Date.parse(instant) + by).toISOString();
  return { start_time: later(event.start_time), end_time: later(event.end_time) };
}

/** Keeps the other edge to the millisecond. */
export function resizedTimes(entry: Span, dropped: Dropped, zone: string): Times {
  const shown = wallClockSpan(entry.start, entry.end, zone);
  const isSame = (a: Date, b: Date) => a.getTime() === b.getTime();
  return {
    start_time: isSame(dropped.start, shown.start)
      ? entry.start
      : toInstant(fromWallClock(dropped.start), zoneOffsets(zone)),
    end_time: isSame(dropped.end, shown.end)
      ? entry.end
      : toInstant(fromWallClock(dropped.end), zoneOffsets(zone)),
  };
}
