import type { ClosedNote } from '../../contract/availability.ts';
import { covers } from '../../time/date-ranges.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { isInCalendar, startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import type { OfferQuery } from './slot-query.ts';
import { daysOffered } from './slots.ts';

const MOST_LATER_DAYS = 366;

/**
 * The business's notes on closed dates, for those that lie wholly within the requested range, ascending. A member's
 * own dates only if nobody else is asked for. Where the range is open, the last note reaches as far as its dates do.
 */
export function closedNotes({ business: query, staff }: OfferQuery): ClosedNote[] {
  const { rules, from = -Infinity, to = Infinity } = query;
  const special = staff[0]?.query.rules.special ?? [];
  const noted = special.filter(
    ({ isClosed, note, staffId }) => isClosed && note !== '' && (staffId === null || staff.length === 1),
  );
  if (noted.length === 0) return [];
  const zone = zoneOffsets(rules.zone);
  const { first, last } = daysOffered(query, zone);
  const findNote = (day: number) => noted.find((entry) => covers(entry, dateOfDay(day)))?.note;
  const notes: ClosedNote[] = [];
  let previous: number | undefined;
  for (let day = first; day <= last; day++) {
    const isWhole = startOfDay(zone, day) >= from && startOfDay(zone, day + 1) <= to;
    if (!isWhole || !isInCalendar(zone, day)) continue;
    const date = dateOfDay(day);
    const note = findNote(day);
    const latest = notes.at(-1);
    if (note === undefined) previous = undefined;
    else if (latest && previous === day - 1 && latest.note === note) latest.to = date;
    else notes.push({ from: date, to: date, note });
    if (note !== undefined) previous = day;
  }
  const latest = notes.at(-1);
  if (latest && previous === last && to === Infinity) {
    const mostDay = last + MOST_LATER_DAYS;
    for (let day = last + 1; day <= mostDay && findNote(day) === latest.note; day++)
      latest.to = dateOfDay(day);
  }
  return notes;
}
