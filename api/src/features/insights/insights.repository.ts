import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { staff } from '../../db/schema/staff.table.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../../time/units.ts';

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
}

/** Parts; of the three keys only that of its grouping is set, none for the total. */
export interface PartGroup extends Record<string, unknown> {
  /** Day number of the Monday. */
  week: number | null;
  service_id: string | null;
  staff_id: string | null;
  /** Of the service or member, also of a removed one; else ''. */
  name: string;
  /** With a service or member all that are counted, else accepted ones. */
  parts: number;
  minutes_booked: number;
  expected: number;
}

/** 1970-01-01 was three days after a Monday. */
const MONDAY_SECONDS = sql.raw(String(3 * DAY_SECONDS));
const WEEK_SECONDS = sql.raw(String(7 * DAY_SECONDS));

/** Selects from the bookings `b` all but expired ones, also before their rows say so. */
const isCounted = ({ businessKey, staffId, from, to, now }: InsightsRange): SQL => sql`
  b.business_key = ${businessKey} and b.start_time >= ${from.toISOString()} and b.start_time < ${to.toISOString()}
  and b.status not in ('expired', 'awaiting_payment') and not (b.status = 'pending' and b.start_time <= ${now.toISOString()})
  ${staffId === null ? sql`` : sql`and ${doesPart(staffId)}`}`;

const doesPart = (staffId: string) => sql`exists (
  select from booking_parts o where o.business_key = b.business_key and o.booking_id = b.booking_id
     and o.staff_id = ${staffId})`;

/** The clock at an instant there, in seconds since 1970-01-01. */
function clockAt(instant: SQL, { periods }: InsightsRange): SQL {
  const seconds = (minutes = 0) => sql`${minutes * MINUTE_SECONDS}::int`;
  const last = seconds(periods.at(-1)?.offset);
  const earlier = periods
    .slice(0, -1)
    .map(({ to, offset }) => sql`when ${instant} < ${to.toISOString()} then ${seconds(offset)}`);
  const offset = earlier.length > 0 ? sql`case ${sql.join(earlier, sql` `)} else ${last} end` : last;
  return sql`date_part('epoch', ${instant}) + ${offset}`;
}

/** Totals, and by week and hour of the week. Grouped by hour first: grouping sets sort all their rows. */
export async function countByTime(tx: Tx, range: InsightsRange): Promise<TimeGroup[]> {
  return [
    ...(await tx.execute<TimeGroup>(sql`
      with hours as (
        select floor((${clockAt(sql`b.start_time`, range)}) / ${sql.raw(String(HOUR_SECONDS))})::int as wall,
               count(*) as bookings, count(*) filter (where b.status = 'accepted') as accepted,
               count(*) filter (where b.status = 'pending') as pending,
               count(*) filter (where b.status = 'declined') as declined,
               count(*) filter (where b.status = 'cancelled') as cancelled,
               count(*) filter (where b.attendance = 'no_show' and b.status = 'accepted') as no_shows
          from ${bookings} b where ${isCounted(range)}
         group by 1),
      placed as (
        select *, wall / 24 - (wall / 24 + 3) % 7 as week, (wall / 24 + 3) % 7 as weekday, wall % 24 as hour from hours)
      select week, weekday, hour, coalesce(sum(bookings), 0)::int as bookings, coalesce(sum(accepted), 0)::int as accepted,
             coalesce(sum(pending), 0)::int as pending, coalesce(sum(declined), 0)::int as declined,
             coalesce(sum(cancelled), 0)::int as cancelled, coalesce(sum(no_shows), 0)::int as no_shows
        from placed
       group by grouping sets ((), (week), (weekday, hour))`)),
  ];
}

/**
 * Money and time of accepted bookings in total and by week, and the parts of each service and member. Those of accepted bookings are
 * read by time, until the last end of an active booking of the range. No index has the time of others, which are read by id.
 */
export async function sumParts(tx: Tx, range: InsightsRange): Promise<PartGroup[]> {
  const { businessKey, staffId } = range;
  const [from, to] = [range.from.toISOString(), range.to.toISOString()];
  const isOurs = sql`p.business_key = ${businessKey} ${staffId === null ? sql`` : sql`and p.staff_id = ${staffId}`}`;
  return [
    ...(await tx.execute<PartGroup>(sql`
      with accepted as (
        select *, case when p.position = 0 then p.start_time
                  else (select b.start_time from ${bookings} b
                         where b.business_key = ${businessKey} and b.booking_id = p.booking_id) end as visit_start
          from booking_parts p
         where ${isOurs} and p.status = 'accepted' and p.end_time between ${from} and (
               select max(b.end_time) from ${bookings} b
                where b.business_key = ${businessKey} and b.status in ('pending', 'accepted')
                  and b.start_time >= ${from} and b.start_time < ${to})
        -- Computes the start once.
        offset 0),
      groups as (
        select floor((${clockAt(sql`visit_start`, range)} + ${MONDAY_SECONDS}) / ${WEEK_SECONDS})::int as nth_week,
               service_id, staff_id, count(*) as parts, sum(end_time - start_time) as time_booked, sum(price * seats) as money
          from accepted where visit_start >= ${from} and visit_start < ${to}
         group by grouping sets ((), (1), (2), (3))
        union all
        select null, p.service_id, p.staff_id, count(*), null, null from booking_parts p
         where ${isOurs} and p.booking_id = any(array(
               select b.booking_id from ${bookings} b where ${isCounted(range)} and b.status <> 'accepted'))
         group by grouping sets ((2), (3)))
      select nth_week * 7 - 3 as week, service_id, staff_id, coalesce(s.name, m.name, '') as name, sum(parts)::int as parts,
             coalesce(date_part('epoch', sum(time_booked)) / 60, 0) as minutes_booked,
             coalesce(sum(money), 0)::float8 as expected
        from groups
        left join (select service_id, name from ${services} where business_key = ${businessKey}) s using (service_id)
        left join (select staff_id, name from ${staff} where business_key = ${businessKey}) m using (staff_id)
       group by 1, 2, 3, 4`)),
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
  const [row] = await tx.execute<{ customers: number; returning: number }>(sql`
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
    select count(*)::int as customers, count(*) filter (where returns)::int as returning from known`);
  const { customers = 0, returning = 0 } = row ?? {};
  return { new_customers: customers - returning, returning_customers: returning };
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
