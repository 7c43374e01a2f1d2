import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import styles from './entry-colors.module.css';

/** The class and attributes by which an entry gets its colors; the person's color comes from an element around it. */
export function entryLook(entry: CalendarEntry, isPast: boolean) {
  return {
    className: styles.entry ?? '',
    'data-kind': entry.kind,
    'data-past': isPast && entry.kind === 'booked',
    'data-attendance': entry.attendance ?? undefined,
    'data-overlaps': entry.overlapsWith !== '',
    'data-absence': entry.absence ?? undefined,
  };
}

/** The look of an entry that is a box. */
export function entrySurface(entry: CalendarEntry, isPast: boolean) {
  const look = entryLook(entry, isPast);
  return { ...look, className: `${look.className} ${styles.surface}` };
}

/** How many lines of text a box of so many minutes has room for. */
export function entrySize(minutes: number): 'line' | 'two' | 'full' {
  if (minutes < 30) return 'line';
  return minutes < 45 ? 'two' : 'full';
}
