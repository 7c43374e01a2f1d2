import type { z } from 'zod';
import type { Insights, insightsQuery } from '../../contract/insights.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../lib/errors.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { type ZoneOffsets, zoneOffsets } from '../../time/zone-offsets.ts';
import { hoursOf } from '../availability/staff-hours.ts';
import { toSpecialHours } from '../availability/to-special-hours.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { listShifts } from '../hours/hours.repository.ts';
import { listSpecialHours } from '../special-hours/special-hours.repository.ts';
import { listStaff } from '../staff/staff.repository.ts';
import { activeStaff, refuseForeignStaff } from '../staff/staff-rules.ts';
import * as repository from './insights.repository.ts';
import { datesIn, minutesOpen, periodsOf, weeksOf } from './insights-rules.ts';

const MAX_DATES = 366;

type Query = Pick<z.output<typeof insightsQuery>, 'from' | 'to' | 'staff_id'>;

/** 400 `validation` for dates out of order, more than 366 of them, or an unknown member. */
export function getInsights(deps: Deps, businessKey: string, query: Query): Promise<Insights> {
  const { from, to, staff_id: staffId = null } = query;
  if (to < from) throw invalidField('to', 'special_hours_backwards');
  if (datesIn(query) > MAX_DATES) throw invalidField('to', 'special_hours_too_long', { most: MAX_DATES });
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
    return toReply(groups, { query, names, open, newCustomers, median });
  });
}

/** Of the active members, or of the one asked for. */
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

interface Facts {
  query: Query;
  names: Map<string, string>;
  open: number;
  newCustomers: number;
  median: number | null;
}

type Group = Awaited<ReturnType<typeof repository.groupBookings>>[number];

const NONE = { bookings: 0, cancelled: 0, no_shows: 0, expected: 0 };

function toReply(groups: Group[], { query, names, open, newCustomers, median }: Facts): Insights {
  const [total] = groups.filter(
    ({ week, service_id, staff_id, hour }) =>
      week === null && service_id === null && staff_id === null && hour === null,
  );
  const byHour = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { weekday, hour, bookings } of groups)
    if (weekday !== null && hour !== null) (byHour[weekday] as number[])[hour] = bookings;
  const named = (key: 'service_id' | 'staff_id') =>
    groups
      .filter((group) => group[key] !== null)
      .map((group) => ({
        id: group[key] as string,
        name: names.get(group[key] as string) ?? '',
        bookings: group.bookings,
        expected: group.expected,
      }))
      .sort((a, b) => b.bookings - a.bookings || a.name.localeCompare(b.name));
  return {
    totals: {
      bookings: total?.bookings ?? 0,
      accepted: total?.accepted ?? 0,
      pending: total?.pending ?? 0,
      declined: total?.declined ?? 0,
      cancelled: total?.cancelled ?? 0,
      no_shows: total?.no_shows ?? 0,
      new_customers: newCustomers,
      minutes_booked: total?.minutes_booked ?? 0,
      minutes_open: open,
      expected: total?.expected ?? 0,
    },
    by_week: weeksOf(query).map((day) => {
      const { bookings, cancelled, no_shows, expected } = groups.find(({ week }) => week === day) ?? NONE;
      return { week: dateOfDay(day), bookings, cancelled, no_shows, expected };
    }),
    by_service: named('service_id').map(({ id, ...rest }) => ({ service_id: id, ...rest })),
    by_staff: named('staff_id').map(({ id, ...rest }) => ({ staff_id: id, ...rest })),
    by_hour: byHour,
    lead_days: { median },
  };
}
