import type { Occupancy } from '../../contract/resources.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listShifts } from '../../domain/hours/hours.repository.ts';
import { listResourceParts, listResources } from '../../domain/resources/resources.repository.ts';
import { openingsOn } from '../../domain/slots/openings.ts';
import { findHours } from '../../domain/slots/staff-hours.ts';
import { toSpecialHours } from '../../domain/slots/to-special-hours.ts';
import { fullTimes, type Span } from '../../domain/slots/units.ts';
import { listSpecialHours } from '../../domain/special-hours/special-hours.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { activeStaff } from '../../domain/staff/staff-rules.ts';
import { type Dates, refuseWrongDates } from '../../lib/wrong-dates.ts';
import { dayOfDate } from '../../time/day-numbers.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { startOfDay, type ZoneOffsets, zoneOffsets } from '../../time/zone-offsets.ts';
import { sumMinutes, unitsInUse } from './use-rules.ts';

const MAX_DATES = 366;

/** When anyone works on the dates. */
async function listOpenings(
  tx: Tx,
  businessKey: string,
  { days, zone }: { days: { first: number; last: number }; zone: ZoneOffsets },
): Promise<Span[]> {
  const shifts = await listShifts(tx, businessKey);
  const special = (await listSpecialHours(tx, businessKey)).map((row) => toSpecialHours(row, null));
  const openings = activeStaff(await listStaff(tx, businessKey)).flatMap((member) =>
    openingsOn(days, { ...findHours(member, { shifts, special }), duration: 0 }, zone),
  );
  return fullTimes(
    openings.map(({ opens, closes }) => ({ start: opens, end: closes })),
    1,
  );
}

/** 400 for more than 366 dates, or in the wrong order. */
export function getOccupancy(deps: Deps, businessKey: string, dates: Dates): Promise<Occupancy[]> {
  refuseWrongDates(dates, MAX_DATES);
  const days = { first: dayOfDate(dates.from), last: dayOfDate(dates.to) };
  return deps.reads.query(async (tx) => {
    const zone = zoneOffsets((await findBusiness(tx, businessKey)).timezone);
    const span = { start: startOfDay(zone, days.first), end: startOfDay(zone, days.last + 1) };
    const minutesOpen = sumMinutes(await listOpenings(tx, businessKey, { days, zone }), span);
    const parts = await listResourceParts(tx, businessKey, {
      from: new Date(span.start * MINUTE_MS),
      to: new Date(span.end * MINUTE_MS),
      now: deps.now(),
    });
    return (await listResources(tx, businessKey)).map(({ resourceId, quantity }) => ({
      resource_id: resourceId,
      minutes_in_use: sumMinutes(unitsInUse(parts, resourceId), span),
      minutes_open: quantity * minutesOpen,
    }));
  });
}
