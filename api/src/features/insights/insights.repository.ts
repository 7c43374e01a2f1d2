import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { staff } from '../../db/schema/staff.table.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../time/units.ts';

export interface InsightsRange {
  businessKey: string;
  /** null: everyone. */
  staffId: string | null;
  /** Half-open. */
  from: Date;
  to: Date;
  /** Parts of the range with one UTC offset each, in minutes east. */
  periods: readonly { from: Date; to: Date; offset: number }[];
  now: Date;
}

/** Bookings of one time; of the three keys only those of its grouping are set, none for the total. */
export interface TimeGroup extends Record<string, unknown> {
  /** Day number of the Monday. */
  week: number | null;
  /** 0 is Monday. */
  weekday: number | null;
  hour: number | null;
  bookings: number;
  accepted: number;
  pending: number;
  declined: number;
  cancelled: number;
  no_shows: number;
  minutes_booked: number;
  expected: number;
}

/** Parts of one service or member; the other key is null. */
export interface NamedGroup extends Record<string, unknown> {
  service_id: string | null;
  staff_id: string | null;
  /** Removed services and members have names too. */
  name: string;
  bookings: number;
  expected: number;
}

/** Selects from the bookings `b` all but expired ones, also before their rows say so. */
const isCounted = ({ businessKey, staffId, from, to, now }: InsightsRange): SQL => sql`
  b.business_key = ${businessKey} and b.start_time >= ${from.toISOString()} and b.start_time < ${to.toISOString()}
  and b.status not in ('expired', 'awaiting_payment') and not (b.status = 'pending' and b.start_time <= ${now.toISOString()})
  ${staffId === null ? sql`` : sql`and ${doesPart(staffId)}`}`;

const doesPart = (staffId: string, before = sql``) => sql`exists (
  select from booking_parts o where o.business_key = b.business_key and o.booking_id = b.booking_id
     and o.staff_id = ${staffId} ${before})`;

/** The parts `p` of the bookings `b`; with a member, only those that it does. */
const PARTS = sql`join booking_parts p using (business_key, booking_id)`;
const isCountedPart = ({ staffId }: InsightsRange) =>
  staffId === null ? sql`true` : sql`p.staff_id = ${staffId}`;

/** One part of each booking, for which the booking is counted. */
const isFirstPart = ({ staffId }: InsightsRange) =>
  staffId === null
    ? sql`p.position = 0`
    : sql`(p.position = 0 or not ${doesPart(staffId, sql`and o.position < p.position`)})`;

/** UTC offset of a booking's start, in seconds. */
function offsetOfStart(periods: InsightsRange['periods']): SQL {
  const seconds = (minutes = 0) => sql`${minutes * MINUTE_SECONDS}::int`;
  const last = seconds(periods.at(-1)?.offset);
  const earlier = periods
    .slice(0, -1)
    .map(({ to, offset }) => sql`when b.start_time < ${to.toISOString()} then ${seconds(offset)}`);
  return earlier.length > 0 ? sql`case ${sql.join(earlier, sql` `)} else ${last} end` : last;
}

/** Totals, and by week and hour of the week. Grouped by hour first: grouping sets sort all their rows. */
export async function groupByTime(tx: Tx, range: InsightsRange): Promise<TimeGroup[]> {
  const isAccepted = sql`filter (where b.status = 'accepted')`;
  const counts = (where: SQL) => sql`count(*) filter (where ${isFirstPart(range)} and ${where})`;
  return [
    ...(await tx.execute<TimeGroup>(sql`
      with hours as (
        select floor((date_part('epoch', b.start_time) + ${offsetOfStart(range.periods)}) / ${sql.raw(String(HOUR_SECONDS))})::int as wall,
               ${counts(sql`true`)} as bookings, ${counts(sql`b.status = 'accepted'`)} as accepted,
               ${counts(sql`b.status = 'pending'`)} as pending, ${counts(sql`b.status = 'declined'`)} as declined,
               ${counts(sql`b.status = 'cancelled'`)} as cancelled,
               ${counts(sql`b.status = 'accepted' and b.attendance = 'no_show'`)} as no_shows,
               sum(date_part('epoch', p.end_time - p.start_time) / 60) ${isAccepted} as minutes_booked,
               sum(p.price * b.seats) ${isAccepted} as expected
          from ${bookings} b ${PARTS} where ${isCounted(range)} and ${isCountedPart(range)}
         group by 1),
      placed as (
        select *, wall / 24 - (wall / 24 + 3) % 7 as week, (wall / 24 + 3) % 7 as weekday, wall % 24 as hour from hours)
      select week, weekday, hour, coalesce(sum(bookings), 0)::int as bookings, coalesce(sum(accepted), 0)::int as accepted,
             coalesce(sum(pending), 0)::int as pending, coalesce(sum(declined), 0)::int as declined,
             coalesce(sum(cancelled), 0)::int as cancelled, coalesce(sum(no_shows), 0)::int as no_shows,
             coalesce(sum(minutes_booked), 0) as minutes_booked, coalesce(sum(expected), 0)::float8 as expected
        from placed
       group by grouping sets ((), (week), (weekday, hour))`)),
  ];
}

export async function groupByName(tx: Tx, range: InsightsRange): Promise<NamedGroup[]> {
  return [
    ...(await tx.execute<NamedGroup>(sql`
      with pairs as (
        select business_key, p.service_id, p.staff_id, count(*) as bookings,
               sum(p.price * b.seats) filter (where b.status = 'accepted') as money
          from ${bookings} b ${PARTS} where ${isCounted(range)} and ${isCountedPart(range)}
         group by 1, 2, 3),
      named as (
        select business_key, service_id, staff_id, sum(bookings)::int as bookings,
               coalesce(sum(money), 0)::float8 as expected
          from pairs group by business_key, grouping sets ((service_id), (staff_id)))
      select service_id, staff_id, coalesce(s.name, m.name, '') as name, bookings, expected
        from named left join ${services} s using (business_key, service_id)
                   left join ${staff} m using (business_key, staff_id)
       where service_id is not null or staff_id is not null`)),
  ];
}

/** The median of the elapsed days from booking to appointment, 0 for what was entered afterwards; null without any. */
export async function medianLeadDays(tx: Tx, range: InsightsRange): Promise<number | null> {
  const [row] = await tx.execute<{ median: number | null }>(sql`
    select percentile_cont(0.5) within group (
             order by greatest(date_part('epoch', b.start_time - b.created_at), 0)) / 86400 as median
      from ${bookings} b where ${isCounted(range)}`);
  return row?.median ?? null;
}

/** Those with an active booking in the range: new without one before the range, with anybody; else returning. */
export async function countCustomers(
  tx: Tx,
  range: InsightsRange,
): Promise<{ new_customers: number; returning_customers: number }> {
  const { businessKey, from, now } = range;
  const [row] = await tx.execute<{ new_customers: number; returning_customers: number }>(sql`
    with seen as (
      select distinct b.customer_id from ${bookings} b
       where ${isCounted(range)} and b.status in ('accepted', 'pending') and b.customer_id is not null),
    known as (
      select exists (select from ${bookings} e
                      where e.business_key = ${businessKey} and e.customer_id = seen.customer_id
                        and e.start_time < ${from.toISOString()}
                        and (e.status = 'accepted' or (e.status = 'pending' and e.start_time > ${now.toISOString()})))
             as returns
        from seen)
    select count(*) filter (where not returns)::int as new_customers,
           count(*) filter (where returns)::int as returning_customers
      from known`);
  return row ?? { new_customers: 0, returning_customers: 0 };
}

/**
 * What customers paid and got back in the range, in the smallest unit of the business's currency; with a member, for bookings of which
 * it does a part. What was paid in a former currency cannot be added to it.
 */
export async function sumMoney(
  tx: Tx,
  { businessKey, staffId, from, to }: InsightsRange,
): Promise<{ received_minor: number; refunded_minor: number }> {
  const [row] = await tx.execute<{ received: string | null; refunded: string | null }>(sql`
    select sum(amount_minor) filter (where kind in ('charge', 'no_show_fee', 'received')) as received,
           sum(amount_minor) filter (where kind = 'refund') as refunded
      from payments b
     where b.business_key = ${businessKey} and b.state = 'succeeded'
       and b.currency = (select currency from businesses where business_key = ${businessKey})
       and b.created_at >= ${from.toISOString()} and b.created_at < ${to.toISOString()}
       ${staffId === null ? sql`` : sql`and ${doesPart(staffId)}`}`);
  return { received_minor: Number(row?.received ?? 0), refunded_minor: Number(row?.refunded ?? 0) };
}
