import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../lib/errors.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { listAccepted } from '../bookings/bookings.repository.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { bookingEventReply, ownEventReply } from './event-rules.ts';
import { listOwnEvents } from './events.repository.ts';

const MAX_RANGE_MS = 400 * DAY_MS;

/** A date means its midnight in the zone. */
function toInstant(given: string, zone: string): Date {
  if (given.includes('T')) return new Date(given);
  return new Date(startOfDay(zoneOffsets(zone), dayOfDate(given)) * MINUTE_MS);
}

/** Events and accepted bookings that overlap [start, end), by start. 400 for more than 400 days. */
export async function getCalendar(
  deps: Deps,
  businessKey: string,
  range: { start: string; end: string },
  language: Language,
): Promise<CalendarEvent[]> {
  return deps.db.query(async (tx) => {
    const { timezone } = await findBusiness(tx, businessKey);
    const from = toInstant(range.start, timezone);
    const to = toInstant(range.end, timezone);
    if (to <= from) throw invalidField('end', 'date_invalid');
    if (to.getTime() - from.getTime() > MAX_RANGE_MS) throw invalidField('end', 'range_too_long');
    const own = await listOwnEvents(tx, businessKey, from, to);
    const accepted = await listAccepted(tx, businessKey, from, to);
    const all = [
      ...own.map(ownEventReply),
      ...accepted.map((booking) => bookingEventReply(booking, language)),
    ];
    return all.sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  });
}
