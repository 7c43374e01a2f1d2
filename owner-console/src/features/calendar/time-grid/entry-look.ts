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
