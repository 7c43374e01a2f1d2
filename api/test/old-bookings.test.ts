/** Bookings of the version before become customers' in the background; with RETENTION_DAYS customers are forgotten too. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { customerContacts, customers } from '../src/db/schema/customers.table.ts';
import { linkOldBookings } from '../src/features/customers/link-bookings.usecases.ts';
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
const list = async () => (await business.owner.get('/api/customers')).json.customers;

async function forgetCustomers() {
  await world.deps.db.query((tx) => tx.update(bookings).set({ customerId: null }));
  await world.deps.db.query((tx) => tx.delete(customers));
}

it('old bookings get their customers, who are first seen when the first one was made', async () => {
  await book('mia@example.com', '2026-11-03T15:00:00.000Z');
  await book('Mia+b@example.com', '2026-11-04T15:00:00.000Z');
  await book('noor@example.com', '2026-11-05T15:00:00.000Z');
  const before = await list();
  await forgetCustomers();
  await book('noor@example.com', '2026-11-05T17:00:00.000Z');
  await linkOldBookings(world.deps);
  await linkOldBookings(world.deps);
  const seen = (all: { email: string; bookings: number; first_seen: string }[]) =>
    all.map(({ email, bookings: n, first_seen }) => [email.slice(0, 3), n, first_seen]).sort();
  const [mia, [noor, , since]] = seen(before) as [unknown[], unknown[]];
  expect(seen(await list())).toEqual([mia, [noor, 2, since]]);
});

it('a phone in any form is one customer, when there is no address', async () => {
  await book('a@example.com', '2026-11-03T15:00:00.000Z');
  await book('b@example.com', '2026-11-04T15:00:00.000Z');
  await forgetCustomers();
  const { db } = world.deps;
  await db.query((tx) => tx.update(bookings).set({ customerEmail: '', customerPhone: '4165550142' }));
  const [first] = await db.query((tx) => tx.select().from(bookings).limit(1));
  await db.query((tx) =>
    tx.execute(`update bookings set customer_phone = '14165550142' where booking_id = '${first?.bookingId}'`),
  );
  await linkOldBookings(world.deps);
  expect(await list()).toMatchObject([{ bookings: 2 }]);
});

it('retention forgets customers with their last booking, and those who never booked', async () => {
  await book('mia@example.com', '2026-11-03T15:00:00.000Z');
  await book('noor@example.com', '2026-11-03T17:00:00.000Z');
  await book('noor@example.com', '2026-11-24T15:00:00.000Z');
  await business.owner.post('/api/customers', { name: 'Never booked' });
  world.setClock('2026-12-04T18:00:00.000Z');
  await deleteExpiredData(world.deps);
  const kept = await world.deps.db.query((tx) => tx.select().from(customers));
  expect(kept.map(({ email }) => email)).toEqual(['noor@example.com']);
  world.setClock('2026-12-25T18:00:00.000Z');
  await deleteExpiredData(world.deps);
  expect(await world.deps.db.query((tx) => tx.$count(customers))).toBe(0);
  expect(await world.deps.db.query((tx) => tx.$count(customerContacts))).toBe(0);
});
