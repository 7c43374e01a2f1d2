import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { customers } from '../../db/schema/customers.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { staff } from '../../db/schema/staff.table.ts';
import { MINUTES_PER_DAY } from '../../time/day-numbers.ts';

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

/** One group of bookings; of the five keys only those of its grouping are set. */
export interface BookingGroup extends Record<string, unknown> {
  /** Day number of the Monday. */
  week: number | null;
  service_id: string | null;
  staff_id: string | null;
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

/** Of the bookings `b`: all but expired ones, also before their rows say so. */
const isCounted = ({ businessKey, staffId, from, to, now }: InsightsRange): SQL => sql`
  b.business_key = ${businessKey} and b.start_time >= ${from.toISOString()} and b.start_time < ${to.toISOString()}
  and b.status <> 'expired' and not (b.status = 'pending' and b.start_time <= ${now.toISOString()})
  ${staffId === null ? sql`` : sql`and b.staff_id = ${staffId}`}`;

const instants = (values: readonly Date[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value.toISOString()}`),
    sql`, `,
  )}]::timestamptz[]`;

/** Totals, and by week, service, member and hour of the week: one scan of an index. */
export async function groupBookings(tx: Tx, range: InsightsRange): Promise<BookingGroup[]> {
  const { periods } = range;
  const offsets = sql`array[${sql.join(
    periods.map(({ offset }) => sql`${offset}`),
    sql`, `,
  )}]::int[]`;
  const day = sql.raw(`wall / ${MINUTES_PER_DAY}`);
  return [
    ...(await tx.execute<BookingGroup>(sql`
      with counted as (
        select b.service_id, b.staff_id, b.status, b.status = 'accepted' as is_accepted,
               b.attendance is not distinct from 'no_show' as is_missed, (b.price * 100)::int8 as cents,
               (date_part('epoch', b.end_time - b.start_time) / 60)::int as minutes,
               floor(date_part('epoch', b.start_time) / 60)::int + p.utc_offset as wall
          from ${bookings} b
          join unnest(${instants(periods.map(({ from }) => from))}, ${instants(periods.map(({ to }) => to))}, ${offsets})
               as p (starts, ends, utc_offset) on b.start_time >= p.starts and b.start_time < p.ends
         where ${isCounted(range)}),
      placed as (
        select *, ${day} - (${day} + 3) % 7 as week, (${day} + 3) % 7 as weekday,
               wall % ${sql.raw(String(MINUTES_PER_DAY))} / 60 as hour
          from counted)
      select week, service_id, staff_id, weekday, hour,
             count(*)::int as bookings,
             count(*) filter (where is_accepted)::int as accepted,
             count(*) filter (where status = 'pending')::int as pending,
             count(*) filter (where status = 'declined')::int as declined,
             count(*) filter (where status = 'cancelled')::int as cancelled,
             count(*) filter (where is_accepted and is_missed)::int as no_shows,
             coalesce(sum(minutes) filter (where is_accepted), 0)::float8 as minutes_booked,
             coalesce(sum(cents) filter (where is_accepted), 0)::float8 / 100 as expected
        from placed
       group by grouping sets ((), (week), (service_id), (staff_id), (weekday, hour))`)),
  ];
}

/** The median of the elapsed days from booking to appointment, null without any. */
export async function medianLeadDays(tx: Tx, range: InsightsRange): Promise<number | null> {
  const [row] = await tx.execute<{ median: number | null }>(sql`
    select percentile_cont(0.5) within group (order by date_part('epoch', b.start_time - b.created_at)) / 86400 as median
      from ${bookings} b where ${isCounted(range)}`);
  return row?.median ?? null;
}

/** Those first seen in the range; of one member: who booked there. */
export async function countNewCustomers(
  tx: Tx,
  { businessKey, staffId, from, to }: InsightsRange,
): Promise<number> {
  const isOfStaff =
    staffId === null
      ? sql``
      : sql`and exists (select from ${bookings} b where b.business_key = c.business_key
                and b.customer_id = c.customer_id and b.staff_id = ${staffId})`;
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${customers} c
     where c.business_key = ${businessKey} and c.first_seen >= ${from.toISOString()} and c.first_seen < ${to.toISOString()}
       ${isOfStaff}`);
  return row?.count ?? 0;
}

/** The names of all services and members, removed ones too, by id. */
export async function listNames(tx: Tx, businessKey: string): Promise<Map<string, string>> {
  const rows = await tx.execute<{ id: string; name: string }>(sql`
    select service_id as id, name from ${services} where business_key = ${businessKey}
    union all select staff_id, name from ${staff} where business_key = ${businessKey}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
