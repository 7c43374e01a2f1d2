import type { TouchEvent } from 'react';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import type { CalendarState } from '../use-calendar.ts';

/** An entry as the library gets it, with wall-clock Dates. */
export interface PositionedEntry {
  entry: CalendarEntry;
  calendar: Pick<CalendarState, 'zone' | 'lang'>;
  start: Date;
  end: Date;
  isPast: boolean;
  /** Set by react-big-calendar on the copy that follows the pointer over the days of a month. */
  __isPreview?: boolean;
}

/** react-big-calendar moves entries with the main button only, which touch events do not have. */
export const asMainButton = (touch: TouchEvent) => Object.assign(touch, { button: 0 });
