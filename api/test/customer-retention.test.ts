/** With RETENTION_DAYS customers are forgotten too. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { customerContacts, customers } from '../src/db/schema/customers.table.ts';
import { deleteExpiredData } from '../src/operations/retention.ts';
import { MINUTE_MS } from '../src/time/units.ts';
import { bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let business: TestBusiness;
beforeEach(async () => {
  world = await createWorld({ RETENTION_DAYS: '30' });
  business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
});
afterEach(() => world.close());

async function book(email: string, timeSlot: string) {
  world.setClock(new Date(Date.now() + 2 * MINUTE_MS).toISOString());
  expect((await bookSlot(world, business, { email, timeSlot })).status).toBe(200);
}

it('retention forgets customers with their last booking, and those who never booked', async () => {
  await book('mia@example.com', '2026-11-03T15:00:00.000Z');
  await book('noor@example.com', '2026-11-03T17:00:00.000Z');
  await book('noor@example.com', '2026-11-24T15:00:00.000Z');
  await business.owner.post('/api/customers', { name: 'Never booked' });
  world.setClock('2026-12-04T18:00:00.000Z');
  await deleteExpiredData(world.deps);
  const rows = await world.deps.db.query((tx) => tx.select().from(customers));
  expect(rows.map(({ email }) => email)).toEqual(['noor@example.com']);
  world.setClock('2026-12-25T18:00:00.000Z');
  await deleteExpiredData(world.deps);
  expect(await world.deps.db.query((tx) => tx.$count(customers))).toBe(0);
  expect(await world.deps.db.query((tx) => tx.$count(customerContacts))).toBe(0);
});
