import type { ClosedNote } from '../../contract/availability.ts';
import { covers } from '../../time/date-ranges.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { isInCalendar, startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import type { OfferQuery } from './slot-query.ts';
import { daysOffered } from './slots.ts';

/**
 * The business's notes on closed dates, for those that lie wholly within the requested range, ascending. A member's
 * own dates only if nobody else is asked for.
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
  const notes: ClosedNote[] = [];
  let previous: number | undefined;
  for (let day = first; day <= last; day++) {
    const isWhole = startOfDay(zone, day) >= from && startOfDay(zone, day + 1) <= to;
    if (!isWhole || !isInCalendar(zone, day)) continue;
    const date = dateOfDay(day);
    const note = noted.find((entry) => covers(entry, date))?.note;
    const latest = notes.at(-1);
    if (note === undefined) previous = undefined;
    else if (latest && previous === day - 1 && latest.note === note) latest.to = date;
    else notes.push({ from: date, to: date, note });
    if (note !== undefined) previous = day;
  }
  return notes;
}
