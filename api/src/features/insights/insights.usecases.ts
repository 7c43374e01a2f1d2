import type { z } from 'zod';
import type { Insights, insightsQuery } from '../../contract/insights.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../lib/errors.ts';
import { type ZoneOffsets, zoneOffsets } from '../../time/zone-offsets.ts';
import { hoursOf } from '../availability/staff-hours.ts';
import { toSpecialHours } from '../availability/to-special-hours.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { listShifts } from '../hours/hours.repository.ts';
import { listSpecialHours } from '../special-hours/special-hours.repository.ts';
import { listStaff } from '../staff/staff.repository.ts';
import { activeStaff, refuseForeignStaff } from '../staff/staff-rules.ts';
import * as repository from './insights.repository.ts';
import { datesIn, minutesOpen, periodsOf, toInsights } from './insights-rules.ts';

const MAX_DATES = 366;

type Query = Pick<z.output<typeof insightsQuery>, 'from' | 'to' | 'staff_id'>;

/** 400 `validation` for dates out of order, more than 366 of them, or an unknown member. */
export function getInsights(deps: Deps, businessKey: string, query: Query): Promise<Insights> {
  const { from, to, staff_id: staffId = null } = query;
  if (to < from) throw invalidField('to', 'dates_backwards');
  if (datesIn(query) > MAX_DATES) throw invalidField('to', 'dates_too_long', { most: MAX_DATES });
  return deps.reads.query(async (tx) => {
    const { timezone } = await findBusiness(tx, businessKey);
    const zone = zoneOffsets(timezone);
    const periods = periodsOf({ from, to }, zone);
    const range: repository.InsightsRange = {
      businessKey,
      staffId,
      from: (periods[0] as { from: Date }).from,
      to: (periods.at(-1) as { to: Date }).to,
      periods,
      now: deps.now(),
    };
    const open = await openMinutes(tx, range, query, zone);
    const groups = await repository.groupBookings(tx, range);
    const names = await repository.listNames(tx, businessKey);
    const newCustomers = await repository.countNewCustomers(tx, range);
    const median = await repository.medianLeadDays(tx, range);
    return toInsights(groups, { dates: query, names, minutesOpen: open, newCustomers, median });
  });
}

/** Of the active members, or of the requested one. */
async function openMinutes(
  tx: Tx,
  { businessKey, staffId }: repository.InsightsRange,
  query: Query,
  zone: ZoneOffsets,
): Promise<number> {
  const staff = await listStaff(tx, businessKey);
  refuseForeignStaff(staff, [staffId]);
  const shifts = await listShifts(tx, businessKey);
  const special = (await listSpecialHours(tx, businessKey)).map((row) => toSpecialHours(row, null));
  return activeStaff(staff)
    .filter((member) => staffId === null || member.staffId === staffId)
    .reduce((sum, member) => sum + minutesOpen(query, hoursOf(member, { shifts, special }), zone), 0);
}
