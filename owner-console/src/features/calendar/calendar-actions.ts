import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import type { Dropped } from './drop.ts';

/** An entry that was dragged or resized. */
export interface Drop {
  kind: 'move' | 'resize';
  entry: CalendarEntry;
  dropped: Dropped;
}

export interface CalendarActions {
  open: (entry: CalendarEntry) => void;
  drop: (drop: Drop) => void;
  /** Opens a new booking at a free time. */
  book: (dropped: Dropped) => void;
}
