import { type SQL, sql } from 'drizzle-orm';
import type { CustomerOrder } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { customers } from '../../db/schema/customers.table.ts';

/** A customer with totals; instants are epoch milliseconds, null for none. */
export interface CustomerRow extends Record<string, unknown> {
  customer_id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  notes: string;
  tags: string[];
  blocked: boolean;
  sort_key: string;
  bookings: number;
  no_shows: number;
  last_visit: number | null;
  next_visit: number | null;
  first_seen: number;
}

export interface Found {
  businessKey: string;
  /** Limits the list to customers of this staff member. */
  staffId?: string | null;
  parts: readonly string[];
  tag?: string | undefined;
}

/** Where the page before ended: its last customer's value in the order, and what decides between equal values. */
export interface Position {
  value: number | null;
  sortKey: string;
  customerId: string;
}

export interface Page {
  order: CustomerOrder;
  after: Position | null;
  limit: number;
}

const epochMs = (instant: SQL) => sql`round(date_part('epoch', ${instant}) * 1000)`;

const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&');

/** Whether the index of words has the part: it has three letters or digits in a row. */
const isIndexed = (part: string) => /[\p{L}\p{N}]{3}/u.test(part);

/** The collation keeps `like` from going through the whole index for a part that is not indexed. */
const contains = (part: string) =>
  sql`c.search_text ${isIndexed(part) ? sql`` : sql`collate "C"`} like ${`%${escaped(part)}%`}`;

const matches = ({ businessKey, staffId = null, parts, tag }: Found) =>
  sql.join(
    [
      sql`c.business_key = ${businessKey}`,
      ...parts.map(contains),
      ...(staffId === null
        ? []
        : [
            sql`exists (select from ${bookings} o join booking_parts p using (business_key, booking_id)
                         where o.business_key = ${businessKey} and p.business_key = ${businessKey} and o.customer_id = c.customer_id
                           and p.staff_id = ${staffId})`,
          ]),
      ...(tag === undefined ? [] : [sql`c.tags @> ${JSON.stringify([tag])}::jsonb`]),
    ],
    sql` and `,
  );

/** Totals of the bookings `b`. Past requests count as expired, also before their rows are updated. */
function totals(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isNoShow = sql`b.attendance is not distinct from 'no_show'`;
  const isLive = sql`(b.status = 'accepted' or b.status = 'pending' and b.start_time >= ${at})`;
  return {
    bookings: sql`count(*) filter (where ${isLive})::int`,
    noShows: sql`count(*) filter (where b.status = 'accepted' and ${isNoShow})::int`,
    lastVisit: sql`max(b.start_time) filter (where b.status = 'accepted' and b.start_time <= ${at} and not ${isNoShow})`,
    nextVisit: sql`min(b.start_time) filter (where ${isLive} and b.start_time > ${at})`,
  };
}

const COLUMNS = sql`
  c.customer_id, c.name, c.email, c.phone, c.address, c.notes, c.tags, c.blocked, c.sort_key,
  ${epochMs(sql`c.first_seen`)} as first_seen, t.bookings, t.no_shows, t.last_visit, t.next_visit`;

/** The totals of each found row, by index. */
function countEach(businessKey: string, now: Date) {
  const { bookings: count, noShows, lastVisit, nextVisit } = totals(now);
  return sql`
    cross join lateral (
      select ${count} as bookings, ${noShows} as no_shows, ${epochMs(lastVisit)} as last_visit,
             ${epochMs(nextVisit)} as next_visit
        from ${bookings} b where b.business_key = ${businessKey} and b.customer_id = c.customer_id) t`;
}

function listByName(tx: Tx, found: Found, { after, limit }: Page, now: Date) {
  const isAfter = after
    ? sql`and (c.sort_key, c.customer_id) > (${after.sortKey}, ${after.customerId}::uuid)`
    : sql``;
  return tx.execute<CustomerRow>(sql`
    with page as (
      select * from ${customers} c where ${matches(found)} ${isAfter}
       order by c.sort_key, c.customer_id limit ${limit})
    select ${COLUMNS} from page c ${countEach(found.businessKey, now)} order by c.sort_key, c.customer_id`);
}

/** Totals all customers by one scan in the index's order: a look-up for each takes longer once a search finds many. */
const totalOfAll = (businessKey: string, value: SQL) => sql`
  left join (
    select b.customer_id, ${value} as value from ${bookings} b
     where b.business_key = ${businessKey} and b.customer_id is not null
     group by b.customer_id order by b.customer_id) t
    on t.customer_id = c.customer_id`;

/** `limit` keeps the planner, which expects more rows, from reading all customers. */
const customerOfRanked = (businessKey: string) => sql`
  cross join lateral (
    select * from ${customers} where business_key = ${businessKey} and customer_id = r.customer_id limit 1) c`;

function listByTotal(tx: Tx, found: Found, { order, after, limit }: Page, now: Date) {
  const { bookings: count, lastVisit } = totals(now);
  const ordered = order === '-bookings' ? count : epochMs(lastVisit);
  const value = sql`coalesce(t.value, 0)`;
  const isAfter = after
    ? sql`and (${value} < ${after.value}::float8 or ${value} = ${after.value}::float8
               and (c.sort_key, c.customer_id) > (${after.sortKey}, ${after.customerId}::uuid))`
    : sql``;
  return tx.execute<CustomerRow>(sql`
    with ranked as (
      select c.business_key, c.customer_id, c.sort_key, ${value} as value
        from ${customers} c ${totalOfAll(found.businessKey, ordered)}
       where ${matches(found)} ${isAfter}
       order by ${value} desc, c.sort_key, c.customer_id limit ${limit})
    select ${COLUMNS} from ranked r ${customerOfRanked(found.businessKey)} ${countEach(found.businessKey, now)}
     order by r.value desc, c.sort_key, c.customer_id`);
}

export async function listCustomers(tx: Tx, found: Found, page: Page, now: Date): Promise<CustomerRow[]> {
  return [...(await (page.order === 'name' ? listByName : listByTotal)(tx, found, page, now))];
}

export async function countCustomers(tx: Tx, found: Found): Promise<number> {
  const [row] = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${customers} c where ${matches(found)}`,
  );
  return row?.total ?? 0;
}

export async function listTags(tx: Tx, found: Found): Promise<string[]> {
  const rows = await tx.execute<{ tag: string }>(sql`
    select tag from ${customers} c cross join lateral jsonb_array_elements_text(c.tags) tag
     where ${matches(found)} and c.tags <> '[]' group by tag order by lower(tag), tag`);
  return rows.map(({ tag }) => tag);
}

export async function findCustomerRow(
  tx: Tx,
  { businessKey, customerId }: { businessKey: string; customerId: string },
  now: Date,
): Promise<CustomerRow | null> {
  const [row] = await tx.execute<CustomerRow>(sql`
    select ${COLUMNS} from ${customers} c ${countEach(businessKey, now)}
     where c.business_key = ${businessKey} and c.customer_id = ${customerId}`);
  return row ?? null;
}
