import type { z } from 'zod';
import type { Insights, insightsQuery } from '../../contract/insights.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness } from '../../domain/businesses/businesses.repository.ts';
import { listShifts } from '../../domain/hours/hours.repository.ts';
import { findHours } from '../../domain/slots/staff-hours.ts';
import { toSpecialHours } from '../../domain/slots/to-special-hours.ts';
import { listSpecialHours } from '../../domain/special-hours/special-hours.repository.ts';
import { listStaff } from '../../domain/staff/staff.repository.ts';
import { activeStaff, refuseForeignStaff } from '../../domain/staff/staff-rules.ts';
import { refuseWrongDates } from '../../lib/wrong-dates.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';
import * as repository from './insights.repository.ts';
import { countMinutesOpen, listPeriods, toInsights } from './insights-rules.ts';

const MAX_DATES = 366;

type Query = Pick<z.output<typeof insightsQuery>, 'from' | 'to' | 'staff_id'>;

/** 400 `validation` for dates out of order, more than 366 of them, or an unknown member. */
export async function getInsights(deps: Deps, businessKey: string, query: Query): Promise<Insights> {
  const { from, to, staff_id: staffId = null } = query;
  refuseWrongDates(query, MAX_DATES);
  const { zone, minutesOpen } = await readHours(deps, businessKey, query);
  const periods = listPeriods({ from, to }, zone);
  const range: repository.InsightsRange = {
    businessKey,
    staffId,
    from: (periods[0] as { from: Date }).from,
    to: (periods.at(-1) as { to: Date }).to,
    periods,
    now: deps.now(),
  };
  const read = <T>(statement: (tx: Tx, inRange: typeof range) => Promise<T>) =>
    deps.reads.query((tx) => statement(tx, range));
  // Each reads all bookings of the range, so they share the processor's cores.
  const [times, parts, customers, median, money] = await Promise.all([
    read(repository.countByTime),
    read(repository.sumParts),
    read(repository.countCustomers),
    read(repository.medianLeadDays),
    read(repository.sumMoney),
  ]);
  return toInsights({ dates: query, minutesOpen, times, parts, customers, median, money });
}

/** The zone of the business, and the open minutes of the active members or of the requested one. */
function readHours(deps: Deps, businessKey: string, query: Query) {
  const staffId = query.staff_id ?? null;
  return deps.reads.query(async (tx) => {
    const zone = zoneOffsets((await findBusiness(tx, businessKey)).timezone);
    const staff = await listStaff(tx, businessKey);
    refuseForeignStaff(staff, [staffId]);
    const shifts = await listShifts(tx, businessKey);
    const special = (await listSpecialHours(tx, businessKey)).map((row) => toSpecialHours(row, null));
    const open = activeStaff(staff)
      .filter((member) => staffId === null || member.staffId === staffId)
      .map((member) => countMinutesOpen(query, findHours(member, { shifts, special }), zone));
    return { zone, minutesOpen: open.reduce((sum, minutes) => sum + minutes, 0) };
  });
}
