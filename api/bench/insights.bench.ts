import { loadavg } from 'node:os';
import type postgres from 'postgres';
import { request } from 'undici';
import { dateOfDay } from '../src/time/day-numbers.ts';
import { DAY_MS } from '../src/time/units.ts';
import { type Benchmark, table } from './benchmark.ts';
import { median } from './load.ts';
import { type LoadDayBusiness, openLoadDayBusinesses } from './load-day-businesses.ts';
import { processorSeconds } from './processor-time.ts';
import { onStage, type Server, type Stage } from './stage.ts';

const BOOKINGS = 100_000;
const PEOPLE = 20;
const SERVICES = 10;
const CUSTOMERS = 8000;
const TARGET_MS = 200;
const READS = 40;
/** Unmeasured: neither code nor plans are settled yet. */
const WARM_UP = 10;

const today = Math.floor(Date.now() / DAY_MS);
const RANGES = {
  'a year with all of them': { from: dateOfDay(today - 364), to: dateOfDay(today + 1) },
  'thirty days': { from: dateOfDay(today - 29), to: dateOfDay(today) },
};

export const insights: Benchmark = {
  title: 'GET /api/insights',
  run: () => onStage(measureAll),
};

async function measureAll(stage: Stage): Promise<string> {
  const [shop] = (await openLoadDayBusinesses(stage.sql, 1)) as [LoadDayBusiness];
  await addYear(stage.sql, shop);
  const api = await stage.startApi();
  const rows: [string, number, number, number, number][] = [];
  for (const [name, range] of Object.entries(RANGES))
    rows.push([name, ...(await measure(stage, api, shop, range))]);
  const slowest = Math.max(...rows.map(([, , elapsed]) => elapsed));
  return [
    `A business with ${BOOKINGS} bookings in the last year, of ${PEOPLE} people, ${SERVICES} services and ${CUSTOMERS} customers. One request at a time
to the built api, ${READS} after ${WARM_UP} unmeasured ones; nothing is cached.`,
    table(
      ['range', 'bookings', 'ms, median', 'ms, least', 'ms of processor time, PostgreSQL included'],
      rows,
    ),
    `- Less than ${TARGET_MS} ms for ${BOOKINGS} bookings: **${slowest < TARGET_MS ? 'met' : 'missed'}** (median ${slowest} ms).

Load average of the machine: ${loadavg()[0]?.toFixed(1)}.`,
  ].join('\n\n');
}

async function addYear(sql: postgres.Sql, { businessKey }: LoadDayBusiness): Promise<void> {
  await sql`delete from bookings`;
  await sql`
    insert into staff (business_key, staff_id, name, position, created_at)
    select ${businessKey}, gen_random_uuid(), 'Person ' || n, n, now() from generate_series(1, ${PEOPLE - 1}) n`;
  await sql`
    insert into services (business_key, service_id, name, duration, capacity, description, created_at)
    select ${businessKey}, gen_random_uuid(), 'Service ' || n, 30, 1, '', now() from generate_series(1, ${SERVICES - 1}) n`;
  await sql`
    insert into customers (business_key, customer_id, name, email, phone, phone_key, address, has_booked, first_seen,
                           sort_key, search_text)
    select ${businessKey}, gen_random_uuid(), '', '', '', '', '', true, now() - make_interval(hours => 2 * n), '', ''
      from generate_series(1, ${CUSTOMERS}) n`;
  const numbered = (rows: string) =>
    sql.unsafe(`(select *, row_number() over () - 1 as nth from ${rows}) ${rows}`);
  // The guard against overlaps would check each part against a table without statistics.
  await sql`alter table booking_parts disable trigger user`;
  await sql`
    with parts as (
      select n, gen_random_uuid() as booking_id, service_id, staff_id, customer_id, starts, starts + interval '30 minutes' as ends,
             (array['accepted', 'accepted', 'accepted', 'cancelled'])[1 + n % 4] as status
        from generate_series(0, ${BOOKINGS - 1}) n
             join ${numbered('staff')} on staff.nth = n % ${PEOPLE}
             join ${numbered('services')} on services.nth = n / ${PEOPLE} % ${SERVICES}
             join ${numbered('customers')} on customers.nth = n % ${CUSTOMERS},
             lateral (select now() - make_interval(secs => n * 364.0 * 86400 / ${BOOKINGS})) at(starts)),
    booked as (
      insert into bookings (business_key, booking_id, booking_ref, customer_id, start_time, end_time, status, attendance,
                            customer_name, customer_email, customer_phone, customer_address, additional_info, currency, language,
                            created_at)
      select ${businessKey}, booking_id, booking_id, customer_id, starts, ends, status, case when n % 20 = 0 then 'no_show' end,
             '', '', '', '', '', 'CAD', 'en', starts - interval '3 days' from parts
      returning booking_id)
    insert into booking_parts (business_key, booking_id, service_id, service_name, staff_id, start_time, end_time, price, forced, status)
    select ${businessKey}, booking_id, service_id, '', staff_id, starts, ends, 45, true, status from booked join parts using (booking_id)`;
  await sql`alter table booking_parts enable trigger user`;
  await sql`vacuum analyze`;
}

/** Bookings, milliseconds elapsed (median and least) and milliseconds of processor time per reply. */
async function measure(
  { postgresPid }: Stage,
  api: Server,
  { cookie }: LoadDayBusiness,
  range: { from: string; to: string },
): Promise<[number, number, number, number]> {
  const times: number[] = [];
  let bookings = 0;
  let before = 0;
  for (let n = -WARM_UP; n < READS; n++) {
    if (n === 0) before = processorSeconds([api.pid, postgresPid]);
    const began = performance.now();
    const { body } = await request(`${api.base}/api/insights?from=${range.from}&to=${range.to}`, {
      headers: { cookie },
    });
    const reply = (await body.json()) as { totals: { bookings: number } };
    if (n >= 0) times.push(performance.now() - began);
    bookings = reply.totals.bookings;
  }
  const seconds = processorSeconds([api.pid, postgresPid]) - before;
  return [
    bookings,
    Math.round(median(times)),
    Math.round(Math.min(...times)),
    Math.round((seconds * 1000) / READS),
  ];
}
