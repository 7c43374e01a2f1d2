import type { Staff } from 'api/contract/staff.ts';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { listMembers } from '../../domain/calendar/entry-parts.ts';
import { isClosedDay, type OpenHours } from '../../domain/calendar/open-hours.ts';

interface Day {
  date: string;
  entries: readonly CalendarEntry[];
  hours: ReadonlyMap<string, OpenHours>;
}

/** Who gets a column: those at work on the day, or with something in it; the others are off. Busy elsewhere is no work. */
export function peopleOfDay(people: readonly Staff[], { date, entries, hours }: Day) {
  const isOff = ({ staff_id }: Staff) =>
    isClosedDay(hours.get(staff_id) ?? null, date) &&
    !entries.some((entry) => listMembers(entry).includes(staff_id) && entry.kind !== 'external');
  const off = people.filter(isOff);
  return off.length === people.length
    ? { columns: [...people], off: [] }
    : { columns: people.filter((person) => !off.includes(person)), off };
}
