import type { TouchEvent } from 'react';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { wallClockSpan } from '../../../domain/calendar/wall-clock.ts';
import type { CalendarState } from '../use-calendar.ts';

/** An entry as the library gets it, with wall-clock Dates. */
export interface PositionedEntry {
  entry: CalendarEntry;
  calendar: Pick<CalendarState, 'zone' | 'lang' | 'people'>;
  start: Date;
  end: Date;
  isPast: boolean;
  /** It lies in the wait of another one of the same person. */
  isInWait: boolean;
  /** Set by react-big-calendar on the copy that follows the pointer over the days of a month. */
  __isPreview?: boolean;
}

export function positionEntries(
  entries: readonly CalendarEntry[],
  calendar: PositionedEntry['calendar'],
): PositionedEntry[] {
  const now = new Date().toISOString();
  const waits = entries.flatMap(({ id, staffId, stretch }) =>
    stretch?.wait ? [{ id, staffId, ...stretch.wait }] : [],
  );
  return entries.map((entry) => ({
    entry,
    calendar,
    ...wallClockSpan(entry.start, entry.end, calendar.zone),
    isPast: entry.end <= now,
    isInWait: waits.some(
      ({ id, staffId, start, end }) =>
        id !== entry.id && staffId === entry.staffId && entry.start < end && start < entry.end,
    ),
  }));
}

/** react-big-calendar moves entries with the main button only, which touch events do not have. */
export const asMainButton = (touch: TouchEvent) => Object.assign(touch, { button: 0 });
