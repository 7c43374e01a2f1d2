import type { CalendarEntry } from '../../domain/calendar/entries.ts';

type Placed = Pick<CalendarEntry, 'id' | 'start' | 'end' | 'staffId'>;

const overlaps = (a: Placed, b: Placed) => a.start < b.end && b.start < a.end;

/**
 * Ids of what belongs to the whole business and overlaps nothing of the day: drawn once, across all columns. What overlaps stands in
 * each column, beside that person's entries.
 */
export function acrossColumns(entries: readonly Placed[]): ReadonlySet<string> {
  const wholeBusiness = entries.filter(
    (entry) => entry.staffId === null && !entries.some((other) => other !== entry && overlaps(entry, other)),
  );
  return new Set(wholeBusiness.map(({ id }) => id));
}
