import type { SpecialHours } from 'api/contract/special-hours.ts';
import type { Staff } from 'api/contract/staff.ts';
import { covers } from 'api/time/date-ranges.ts';
import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import type { DayPart } from '../../../domain/calendar/day-minutes.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { listMembers, toStretches } from '../../../domain/calendar/entry-parts.ts';
import type { OpenHours } from '../../../domain/calendar/open-hours.ts';
import { dateToWall, wallClockSpan } from '../../../domain/calendar/wall-clock.ts';

/** What a column of the time grid stands for: a person on a date, or the date where there is one person. */
export interface Column {
  date: string;
  person: Staff | null;
  count: number;
  /** When the person, or everyone, has something. */
  taken: readonly DayPart[];
  open: readonly DayPart[] | null;
  isSpecial: boolean;
  /** The entry that closes the person's whole day. */
  absence: SpecialHours | null;
  /** What customers read about a closed day; '' without a note. */
  note: string;
}

export const columnKey = (date: string, staffId: string | null) => `${date} ${staffId ?? ''}`;

function partOn(date: string, entry: CalendarEntry, zone: string): DayPart {
  const { start, end } = wallClockSpan(entry.start, entry.end, zone);
  const midnight = dateToWall(date);
  const minutes = [start, end].map((wall) => (+wall - +midnight) / MINUTE_MS);
  const [from = 0, until = 0] = minutes.map((minute) => Math.min(MINUTES_PER_DAY, Math.max(0, minute)));
  return { start: from, end: until };
}

interface Facts {
  /** Whose work counts. */
  isShown: (staffId: string | null) => boolean;
  zone: string;
  entries: readonly CalendarEntry[];
  hours: OpenHours;
  special: readonly SpecialHours[];
}

export function toColumn(
  date: string,
  person: Staff | null,
  { zone, entries, hours, special, isShown }: Facts,
): Column {
  const isTheirs = (staffId: string | null) => staffId === null || !person || staffId === person.staff_id;
  const exceptions = special.filter((entry) => covers(entry, date) && isTheirs(entry.staff_id));
  const closing = exceptions.filter(({ shifts }) => shifts.length === 0);
  return {
    date,
    person,
    count: entries.filter(
      (entry) => entry.kind === 'booked' && (!person || listMembers(entry).includes(person.staff_id)),
    ).length,
    taken: entries
      .flatMap(toStretches)
      .filter(({ staffId }) => isShown(staffId) && isTheirs(staffId))
      .map((work) => partOn(date, work, zone)),
    open: hours?.get(date) ?? null,
    isSpecial: exceptions.length > 0,
    absence: closing.find(({ staff_id }) => staff_id !== null) ?? null,
    note: closing
      .map(({ note }) => note)
      .filter(Boolean)
      .join(' · '),
  };
}

export const isClosedColumn = ({ open }: Column) => open?.length === 0;

/** The earliest opening among several columns, in minutes; null if all are closed. */
export function firstOpening(columns: readonly Column[]): number | null {
  const starts = columns.flatMap(({ open }) => open ?? []).map(({ start }) => start);
  return starts.length > 0 ? Math.min(...starts) : null;
}
