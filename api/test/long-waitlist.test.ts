/** A place that becomes free beside ten thousand entries. */
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, DRIVER_OPTIONS } from '../src/db/client.ts';
import { offerFreedTime } from '../src/features/waitlist/waitlist-loop.ts';
import { openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { TUESDAY, wait } from './waitlist-world.ts';
import { createWorld } from './world.ts';

const ENTRIES = 10_000;
const OTHERS = 200;
const SLOT = { start_time: `${TUESDAY}T14:00:00.000Z`, end_time: `${TUESDAY}T22:00:00.000Z` };

const world = await createWorld();
const sql = postgres(world.databaseUrl, {
  max: 1,
  fetch_types: false,
  connection: { ...DRIVER_OPTIONS.connection, statement_timeout: 0 },
});
const second = connect(world.databaseUrl);
afterAll(async () => {
  await second.close();
  await sql.end();
  await world.close();
});

let business: TestBusiness;

/** One entry becomes ten thousand, and its wish one of two hundred other businesses too. */
beforeAll(async () => {
  business = await openBusiness(world, 'marlow');
  await wait(world, business, 'first@example.com');
  const key = readKey(business.owner);
  await sql`
    insert into waitlist_entries (business_key, entry_id, wish_id, email, email_key, name, language, zone, confirmed_at, expires_at, created_at)
    select business_key, gen_random_uuid(), wish_id, n || '@x.example', n || '@x.example', name, language, zone, confirmed_at, expires_at,
           created_at + make_interval(secs => n)
      from waitlist_entries, generate_series(2, ${ENTRIES}) n where business_key = ${key}`;
  await sql`
    with made as (
      insert into businesses (business_key, timezone, currency, created_at)
      select gen_random_uuid(), 'UTC', 'EUR', now() from generate_series(1, ${OTHERS}) returning business_key, rev)
    insert into waitlist_wishes (business_key, wish_id, service_id, date, rev, free_starts)
    select made.business_key, gen_random_uuid(), service_id, date, made.rev, '[]' from waitlist_wishes, made`;
  await sql`vacuum analyze`;
}, 120_000);

const offers = async (): Promise<string[]> => {
  const rows = await sql`select to_address from outbox where kind = 'waitlist_offer' `;
  return rows.map(({ to_address: address }) => address);
};

it('two processes mail all ten thousand entries once', async () => {
  const { json } = await business.owner.post('/api/calendar', { title: 'Stocktaking', ...SLOT });
  await offerFreedTime(world.deps);
  await business.owner.delete(`/api/calendar/${json.event.id}`);
  const begun = performance.now();
  await Promise.all([offerFreedTime(world.deps), offerFreedTime({ ...world.deps, db: second })]);
  // A process that finds the entries claimed leaves them to the other.
  await offerFreedTime(world.deps);
  if (process.env.SHOW_TIMES) process.stdout.write(`10 000 entries: ${performance.now() - begun} ms\n`);
  const mailed = await offers();
  expect(mailed).toHaveLength(ENTRIES);
  expect(new Set(mailed).size).toBe(ENTRIES);
}, 120_000);

it('one entry is mailed among ten thousand others', async () => {
  await sql`delete from outbox`;
  await wait(world, business, 'mia@example.com', { date: '2026-11-04' });
  const day = { start_time: '2026-11-04T14:00:00.000Z', end_time: '2026-11-04T22:00:00.000Z' };
  const { json } = await business.owner.post('/api/calendar', { title: 'Stocktaking', ...day });
  await offerFreedTime(world.deps);
  await business.owner.delete(`/api/calendar/${json.event.id}`);
  const begun = performance.now();
  await offerFreedTime(world.deps);
  if (process.env.SHOW_TIMES) process.stdout.write(`one of them: ${performance.now() - begun} ms\n`);
  expect(await offers()).toEqual(['mia@example.com']);
}, 120_000);
