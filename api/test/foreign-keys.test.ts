/** A foreign key that fails means that the subject of the request is gone, or a defect. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Tx } from '../src/db/client.ts';
import { passwordResets } from '../src/db/schema/accounts.table.ts';
import { bookingParts } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { unsubscribes } from '../src/db/schema/unsubscribes.table.ts';
import { webhookDeliveries } from '../src/db/schema/webhooks.table.ts';
import { isSubjectGone } from '../src/lib/database-errors.ts';
import { bookSlot, openBusiness, readKey } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
const businessKey = readKey(business.owner);
afterAll(() => world.close());

it('the keys of subjects are named after their tables', async () => {
  const rows = await world.deps.db.query((tx) =>
    tx.execute<{ name: string; of: string }>(sql`
      select conname as name, confrelid::regclass::text as "of" from pg_constraint where contype = 'f'`),
  );
  const subjects = ['businesses', 'members', 'webhooks', 'calendar_connections'];
  for (const { name, of } of rows) {
    const error = Object.assign(new Error(), { code: '23503', constraint_name: name });
    expect(isSubjectGone(error), name).toBe(subjects.includes(of));
  }
});

const catchFailure = (write: (tx: Tx) => Promise<unknown>) =>
  world.deps.db.query(write).then(
    () => null,
    (error: unknown) => error,
  );

it('a deleted business is the subject of the request', async () => {
  const error = await catchFailure((tx) =>
    tx
      .insert(unsubscribes)
      .values({ businessKey: randomUUID(), address: 'mia@example.com', createdAt: new Date() }),
  );
  expect(isSubjectGone(error)).toBe(true);
});

it('so is a deleted login', async () => {
  const error = await catchFailure((tx) =>
    tx.insert(passwordResets).values({
      ...{ businessKey, memberId: randomUUID(), tokenHash: 'a hash', expiresAt: new Date() },
    }),
  );
  expect(isSubjectGone(error)).toBe(true);
});

it('so is a deleted webhook', async () => {
  const delivery = {
    businessKey,
    deliveryId: randomUUID(),
    webhookId: randomUUID(),
    subjectId: randomUUID(),
  };
  const error = await catchFailure((tx) =>
    tx.insert(webhookDeliveries).values({
      ...{ ...delivery, event: 'booking.cancelled', body: '{}' },
      ...{ nextTryAt: new Date(), createdAt: new Date() },
    }),
  );
  expect(isSubjectGone(error)).toBe(true);
});

it('a booking of an unknown service, member or customer is a defect', async () => {
  await bookSlot(world, business, { email: 'mia@example.com', timeSlot: '2026-11-03T15:00:00.000Z' });
  const id = randomUUID();
  const writes = [
    (tx: Tx) => tx.update(bookingParts).set({ serviceId: id }),
    (tx: Tx) => tx.update(bookingParts).set({ staffId: id }),
    (tx: Tx) => tx.update(bookings).set({ customerId: id }),
  ];
  for (const write of writes) {
    const error = await catchFailure(write);
    expect(error).not.toBeNull();
    expect(isSubjectGone(error)).toBe(false);
  }
});
