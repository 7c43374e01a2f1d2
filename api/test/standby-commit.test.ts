/** With a synchronous standby, only what the standby has counts as written: a failover loses the rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { withDeadline } from '../src/lib/request-deadline.ts';
import { bookingBody, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

const CHOICE = { email: 'mia@customer.example', timeSlot: '2026-11-10T15:00:00.000Z' };
const SOON = { timeout: 10_000 };
const server = postgres(new URL('/postgres', inject('postgresUrl')).href, { max: 1, fetch_types: false });
let world: World;
let database: string;
let business: TestBusiness;
let code: string;

async function setStandby(name: string) {
  await server.unsafe(`alter system set synchronous_standby_names = '${name}'`);
  await server`select pg_reload_conf()`;
}

const listWaiting = () =>
  server`select pid from pg_stat_activity where datname = ${database} and wait_event = 'SyncRep'`;
const countWaiting = async () => (await listWaiting()).length;

/** What the waiting commits wrote stays on this server, though the standby does not have it. */
async function endWaiting() {
  for (const { pid } of await listWaiting()) await server`select pg_terminate_backend(${pid})`;
  await expect.poll(countWaiting, SOON).toBe(0);
}

/** Resolves once commits wait for the standby. */
async function loseStandby() {
  await setStandby('away');
  const client = postgres(world.databaseUrl, { fetch_types: false });
  const probes: Promise<unknown>[] = [];
  while ((await countWaiting()) === 0) {
    probes.push(client`insert into probes values ('a probe')`.catch(() => {}));
    await sleep(50);
  }
  await endWaiting();
  await Promise.all(probes);
  await client.end();
}

beforeAll(async () => {
  world = await createWorld();
  database = new URL(world.databaseUrl).pathname.slice(1);
  await server.unsafe(`alter database ${database} set synchronous_commit = on`);
  business = await openBusiness(world);
  code = await getCode(world, business, CHOICE);
  await world.deps.db.orm.execute(sql`create table probes (name text not null)`);
});
beforeEach(loseStandby);
afterEach(() => setStandby(''));
afterAll(async () => {
  await world.close();
  await server.end();
});

it('a booking that failed after its commit is acknowledged once the standby has it', async () => {
  const body = bookingBody(business, CHOICE, code);
  const book = () => world.visitor().post('/api/public/marlow/book', body, { 'Idempotency-Key': 'once' });
  const first = book();
  await expect.poll(countWaiting, SOON).toBeGreaterThan(0);
  await endWaiting();
  expect((await first).status).toBe(503);
  expect(await world.deps.db.query((tx) => tx.$count(bookings))).toBe(1);

  const repeat = book();
  await expect.poll(countWaiting, SOON).toBeGreaterThan(0);
  await setStandby('');
  expect((await repeat).status).toBe(200);
});

it('a single write that the standby did not confirm in time is refused', async () => {
  const write = withDeadline(300, () =>
    world.deps.db.query((tx) => tx.execute(sql`insert into probes values ('late')`)),
  );
  await expect(write).rejects.toMatchObject({ status: 503 });
});
