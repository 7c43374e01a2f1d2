import { MINUTE_MS } from 'api/time/units.ts';
import { toInstant } from 'api/time/wall-times.ts';
import { zoneOffsets } from 'shared-ui';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import type { SelectedTime } from '../../domain/calendar/event-draft.ts';
import { fromWallClock, wallClockSpan } from '../../domain/calendar/wall-clock.ts';

export interface Dropped {
  start: Date;
  end: Date;
  /** The person whose column it was dropped on. */
  staffId?: string;
}

export interface RawDrop {
  start: Date | string;
  end: Date | string;
  resourceId?: unknown;
}

/** What react-big-calendar passes: dates by its types as text too, and null as the resource where there are no columns of people. */
export const asDropped = ({ start, end, resourceId }: RawDrop): Dropped => ({
  start: new Date(start),
  end: new Date(end),
  ...(typeof resourceId === 'string' && { staffId: resourceId }),
});

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

export function selectedTime({ start, end, staffId }: Dropped): SelectedTime {
  const minutes = Math.round((end.getTime() - start.getTime()) / MINUTE_MS);
  return { start: fromWallClock(start), minutes, ...(staffId && { staffId }) };
}
