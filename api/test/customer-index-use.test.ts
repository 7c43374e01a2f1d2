/** 20 000 customers are found by index. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addParts } from '../bench/add-parts.ts';
import { createApp } from '../src/app.ts';
import { connect, type Database, DRIVER_OPTIONS } from '../src/db/client.ts';
import { createSessions } from '../src/domain/sessions/sessions.ts';
import { openBusiness, readKey } from './fixtures.ts';
import { literal } from './query-plans.ts';
import { Visitor } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const CUSTOMERS = 20_000;

let world: World;
let sql: postgres.Sql;
let watched: Database;
let owner: Visitor;
let executed = new Map<string, unknown[]>();

beforeAll(async () => {
  world = await createWorld();
  sql = postgres(world.databaseUrl, {
    max: 1,
    fetch_types: false,
    connection: { ...DRIVER_OPTIONS.connection, statement_timeout: 0 },
  });
  const { owner: signedIn } = await openBusiness(world, 'marlow');
  const other = await openBusiness(world, 'other');
  for (const businessKey of [readKey(signedIn), readKey(other.owner)])
    await sql`
      insert into customers (business_key, customer_id, name, email, phone, phone_key, address, has_booked, first_seen,
                             sort_key, search_text)
      select ${businessKey}, gen_random_uuid(), name, name || '@x.example', '', '', '', true, now(), name, name || E'\n' || name || '@x.example'
        from (select md5(n::text) || ' ' || n as name from generate_series(1, ${CUSTOMERS}) n) named`;
  await sql`
    insert into bookings (business_key, booking_id, booking_ref, start_time, end_time,
                          status, customer_id, customer_name, customer_email, customer_phone, customer_address, additional_info,
                          currency, language, created_at)
    select business_key, gen_random_uuid(), gen_random_uuid(), starts, starts + interval '1 hour', 'declined',
           customer_id, '', 'x', '', '', '', 'CAD', 'en', starts
      from (select *, '2025-01-01'::timestamptz + make_interval(hours => n + row_number() over ()::int) as starts
              from customers, generate_series(1, 3) n where business_key = ${readKey(signedIn)}) visits`;
  await addParts(sql);
  await sql`vacuum analyze`;
  watched = connect(world.databaseUrl, { debug: (_, text, values) => executed.set(text, values) });
  const sessions = createSessions({ db: watched, now: world.deps.now, https: false });
  owner = new Visitor(createApp({ ...world.deps, db: watched, reads: watched, sessions }), signedIn.cookies);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await sql.end();
  await world.close();
});

/** The plans of a request's statements about customers. */
async function explainPlans(path: string): Promise<string[]> {
  executed = new Map();
  expect((await owner.get(path)).status).toBe(200);
  const plans: string[] = [];
  for (const [text, values] of executed) {
    if (!/from "?customers"?/.test(text)) continue;
    await sql.unsafe(`prepare explained as ${text}`);
    const rows = await sql.unsafe(
      `explain (analyze, buffers) execute explained(${values.map(literal).join(', ')})`,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    await sql.unsafe('deallocate explained');
  }
  return plans;
}

const readTime = (plan: string) => Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]);

it.each([
  ['/api/customers?query=ab12c', /customers_search/],
  ['/api/customers?query=19999@x', /customers_search/],
  ['/api/customers?query=a', /Filter: .*search_text/],
  ['/api/customers?query=%40x', /Filter: .*search_text/],
  ['/api/customers?query=a%20ab12c', /Bitmap Index Scan on customers_search(.|\n)*Filter: .*search_text/],
  ['/api/customers', /customers_(sorted|pkey)/],
  ['/api/customers?sort=-bookings', /Index Only Scan using bookings_customer/],
  ['/api/customers?sort=-last_visit&query=a', /Index Only Scan using bookings_customer/],
  ['/api/customers?sort=-last_visit&query=exam', /Index Only Scan using bookings_customer/],
])('%s is read by index', async (path, index) => {
  const plans = await explainPlans(path);
  expect(plans).toHaveLength(2);
  expect(plans.join('\n')).not.toMatch(/Seq Scan on/);
  expect(plans.join('\n')).toMatch(index);
  if (process.env.SHOW_PLANS) process.stdout.write(`${path} ${plans.map(readTime).join(' + ')} ms\n`);
});
