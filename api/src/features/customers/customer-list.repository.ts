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
  /** Only those who have a booking with this staff member. */
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

const epochMs = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&');

const matches = ({ businessKey, staffId = null, parts, tag }: Found) =>
  sql.join(
    [
      sql`c.business_key = ${businessKey}`,
      ...parts.map((part) => sql`c.search_text like ${`%${escaped(part)}%`}`),
      ...(staffId === null
        ? []
        : [
            sql`exists (select from ${bookings} o where o.business_key = c.business_key
                         and o.customer_id = c.customer_id and o.staff_id = ${staffId})`,
          ]),
      ...(tag === undefined ? [] : [sql`c.tags @> ${JSON.stringify([tag])}::jsonb`]),
    ],
    sql` and `,
  );

/** Of the bookings `b`. Past requests count as expired, before their rows say so. */
function totals(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isNoShow = sql`b.attendance is not distinct from 'no_show'`;
  const isLive = sql`(b.status = 'accepted' or b.status = 'pending' and b.start_time >= ${at})`;
  return sql`
    count(*) filter (where ${isLive})::int as bookings,
    count(*) filter (where b.status = 'accepted' and ${isNoShow})::int as no_shows,
    ${epochMs(sql`max(b.start_time) filter (where b.status = 'accepted' and b.start_time <= ${at} and not ${isNoShow})`)} as last_visit,
    ${epochMs(sql`min(b.start_time) filter (where ${isLive} and b.start_time > ${at})`)} as next_visit`;
}

const COLUMNS = sql`
  c.customer_id, c.name, c.email, c.phone, c.address, c.notes, c.tags, c.blocked, c.sort_key,
  ${epochMs(sql`c.first_seen`)} as first_seen`;
const TOTALS = sql`t.bookings, t.no_shows, t.last_visit, t.next_visit`;

/** The totals of each found row, by index. */
const ofEach = (now: Date) => sql`
  cross join lateral (
    select ${totals(now)} from ${bookings} b
     where b.business_key = c.business_key and b.customer_id = c.customer_id) t`;

function listByName(tx: Tx, found: Found, { after, limit }: Page, now: Date) {
  const isAfter = after
    ? sql`and (c.sort_key, c.customer_id) > (${after.sortKey}, ${after.customerId}::uuid)`
    : sql``;
  return tx.execute<CustomerRow>(sql`
    with page as (
      select * from ${customers} c where ${matches(found)} ${isAfter}
       order by c.sort_key, c.customer_id limit ${limit})
    select ${COLUMNS}, ${TOTALS} from page c ${ofEach(now)} order by c.sort_key, c.customer_id`);
}

/** The totals of all customers of the business, from one scan of an index. */
const ofAll = (businessKey: string, now: Date) => sql`
  left join (
    select b.customer_id, ${totals(now)} from ${bookings} b
     where b.business_key = ${businessKey} and b.customer_id is not null group by b.customer_id) t
    on t.customer_id = c.customer_id`;

/** What the index of words finds: few enough to look up the totals of each. */
const findsFew = ({ parts }: Found) => parts.some(({ length }) => length >= 3);

function listByTotal(tx: Tx, found: Found, { order, after, limit }: Page, now: Date) {
  const value = order === '-bookings' ? sql`coalesce(t.bookings, 0)` : sql`coalesce(t.last_visit, 0)`;
  const isAfter = after
    ? sql`and (${value} < ${after.value}::float8 or ${value} = ${after.value}::float8
               and (c.sort_key, c.customer_id) > (${after.sortKey}, ${after.customerId}::uuid))`
    : sql``;
  return tx.execute<CustomerRow>(sql`
    select ${COLUMNS}, coalesce(t.bookings, 0) as bookings, coalesce(t.no_shows, 0) as no_shows, t.last_visit, t.next_visit
      from ${customers} c ${findsFew(found) ? ofEach(now) : ofAll(found.businessKey, now)}
     where ${matches(found)} ${isAfter}
     order by ${value} desc, c.sort_key, c.customer_id limit ${limit}`);
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
    select ${COLUMNS}, ${TOTALS} from ${customers} c ${ofEach(now)}
     where c.business_key = ${businessKey} and c.customer_id = ${customerId}`);
  return row ?? null;
}
