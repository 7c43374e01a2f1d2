/** Transactions that meet at the same rows lock them in one order (docs/architecture.md), so that none waits for the other for ever. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../src/db/schema/installation.table.ts';
import { bookingBody, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { askToWait, TUESDAY, waitToken } from './waitlist-world.ts';
import { createWorld } from './world.ts';

const ROUNDS = 40;
const SLOT = `${TUESDAY}T15:00:00.000Z`;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let business: TestBusiness;
beforeAll(async () => {
  business = await openBusiness(world, 'locked', { capacity: 200 });
});

/** PostgreSQL reports what it counted with some delay. */
async function countDeadlocks(): Promise<number> {
  const { orm } = world.deps.db;
  await orm.execute(sql`select pg_stat_force_next_flush()`);
  const [row] = await orm.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? 0;
}

/** Each round is another customer's, who has not used up a limit of the client. */
const forgetLimits = () => world.deps.db.query((tx) => tx.delete(rateLimits));

async function book(email: string, code: string): Promise<number> {
  const body = bookingBody(business, { email, timeSlot: SLOT }, code);
  return (await world.visitor().post(`/api/public/${business.businessId}/book`, body)).status;
}

it('a customer books and joins the waitlist at the same moment', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    await forgetLimits();
    const email = `joins${round}@example.com`;
    const code = await getCode(world, business, { email, timeSlot: SLOT });
    const [booked, joined] = await Promise.all([
      book(email, code),
      askToWait(world, business, email, { date: '2026-11-04' }),
    ]);
    statuses.add(booked).add(joined.status);
  }
  expect([...statuses]).toEqual([200]);
  expect(await countDeadlocks()).toBe(0);
});

it('a customer books and confirms the waitlist entry at the same moment', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    await forgetLimits();
    const email = `confirms${round}@example.com`;
    await askToWait(world, business, email);
    const token = await waitToken(world, email);
    const code = await getCode(world, business, { email, timeSlot: SLOT });
    const [booked, confirmed] = await Promise.all([
      book(email, code),
      world.visitor().post('/api/waitlist/confirm', { token }),
    ]);
    statuses.add(booked);
    // The booking may have ended the entry before.
    expect([200, 400]).toContain(confirmed.status);
  }
  expect([...statuses]).toEqual([200]);
  expect(await countDeadlocks()).toBe(0);
});
