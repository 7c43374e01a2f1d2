import type { CalendarEvent } from '../../contract/calendar.ts';
import type { ResourceUse } from '../../contract/resources.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { listBookings } from '../../domain/bookings/booking-lists.repository.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { findResource } from '../../domain/resources/resource-rules.ts';
import { listResourceParts, listResources } from '../../domain/resources/resources.repository.ts';
import { type Dates, refuseWrongDates } from '../../lib/wrong-dates.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { bookingsOverQuantity } from './use-rules.ts';

const MAX_DATES = 31;

/** Reads dates of the business's zone. 400 for more than 31 dates, or in the wrong order. */
export function getUsage(deps: Deps, businessKey: string, dates: Dates): Promise<ResourceUse[]> {
  refuseWrongDates(dates, MAX_DATES);
  return deps.db.query(async (tx) => {
    const zone = zoneOffsets((await findBusiness(tx, businessKey)).timezone);
    const at = (day: number) => new Date(startOfDay(zone, day) * MINUTE_MS);
    const range = { from: at(dayOfDate(dates.from)), to: at(dayOfDate(dates.to) + 1), now: deps.now() };
    const parts = await listResourceParts(tx, businessKey, range);
    const known = await listResources(tx, businessKey);
    return parts.flatMap(({ bookingId, resourceIds, startTime, endTime }) =>
      known
        .filter(({ resourceId }) => resourceIds.includes(resourceId))
        .map(({ resourceId }) => ({
          resource_id: resourceId,
          event_id: bookingId,
          start_time: startTime.toISOString(),
          end_time: endTime.toISOString(),
        })),
    );
  });
}

/** The coming bookings and booking requests at times when more units are in use than there are. 404. */
export function getExcess(
  deps: Deps,
  businessKey: string,
  id: string,
  language: Language,
): Promise<CalendarEvent[]> {
  return deps.db.query(async (tx) => {
    const resource = findResource(await listResources(tx, businessKey), id);
    const now = deps.now();
    const from = new Date(now.getTime() - DAY_MS);
    const parts = await listResourceParts(tx, businessKey, { from, now });
    const ids = bookingsOverQuantity(resource, parts, now);
    const toEvent = await loadEventReply(tx, { businessKey, language });
    const found = await listBookings(tx, businessKey, ids);
    return found.sort((a, b) => a.startTime.getTime() - b.startTime.getTime()).map(toEvent);
  });
}
