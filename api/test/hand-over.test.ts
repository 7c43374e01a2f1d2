/** Many bookings go over to another member at once: few statements, and what a busy salon has ahead in one call. */
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../src/db/client.ts';
import { type Booking, bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { placeParts } from '../src/domain/bookings/part-rules.ts';
import { exemptOverlaps, insertParts } from '../src/domain/bookings/parts.repository.ts';
import { removeStaff } from '../src/features/staff/remove-staff.usecases.ts';
import { addMember, readKey, readWriter } from './fixtures.ts';
import { bookWith, NINE, openTwoPeople, TEN, type TwoPeople } from './two-people.ts';
import { createWorld } from './world.ts';

/** A busy salon has as many ahead of one member. */
const MANY = 400;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
let statements = 0;
const watched = connect(world.databaseUrl, { debug: () => statements++ });
afterAll(async () => {
  await watched.close();
  await world.close();
});

const { db } = world.deps;
const inBusiness = (shop: TwoPeople) => eq(bookings.businessKey, readKey(shop.owner));
const booked = (shop: TwoPeople): Promise<Booking[]> =>
  db.query((tx) =>
    tx
      .select(bookingColumns(readKey(shop.owner)))
      .from(bookings)
      .where(inBusiness(shop))
      .orderBy(asc(bookings.startTime)),
  );
const mailsAfterMove = async () =>
  db.query((tx) =>
    tx.execute<{ to: string }>(sql`select to_address as to from outbox where kind = 'booking_moved'`),
  );

/** Ben has so many bookings ahead, one every hour, each of another customer. */
async function fill(shop: TwoPeople, count: number): Promise<void> {
  await bookWith(world, shop, NINE, { staff_id: shop.ben });
  const [first] = (await booked(shop)) as [Booking];
  const copies = Array.from({ length: count - 1 }, (_, at): Booking => {
    const later = (instant: Date) => new Date(instant.getTime() + (at + 1) * 3_600_000);
    const ids = { bookingId: crypto.randomUUID(), bookingRef: crypto.randomUUID().slice(0, 10) };
    const customer = { customerId: null, customerEmail: `customer${at}@many.example` };
    const times = { startTime: later(first.startTime), endTime: later(first.endTime) };
    return { ...first, ...ids, ...customer, ...times, parts: placeParts(first.parts, times) };
  });
  await db.query(async (tx) => {
    if (copies.length > 0)
      await tx.insert(bookings).values(copies.map(({ parts: _, ...booking }) => booking));
    for (const copy of copies) await insertParts(tx, copy, copy.parts);
  });
}

async function statementsToRemoveBen(count: number): Promise<number> {
  const shop = await openTwoPeople(world);
  if (count > 0) await fill(shop, count);
  statements = 0;
  const leaving = { moveTo: shop.ana, language: 'en' } as const;
  await removeStaff({ ...world.deps, db: watched }, readWriter(shop.owner), shop.ben, leaving);
  return statements;
}

it('a member with nothing ahead leaves in few statements, and a hundred bookings take eleven more', async () => {
  const none = await statementsToRemoveBen(0);
  expect(none).toBeLessThanOrEqual(14);
  const hundred = await statementsToRemoveBen(100);
  expect(hundred - none).toBeLessThanOrEqual(11);
  expect((await statementsToRemoveBen(300)) - hundred).toBeLessThanOrEqual(20);
});

it(`${MANY} bookings go over in one call, each customer is told, and others book meanwhile`, {
  timeout: 60_000,
}, async () => {
  const shop = await openTwoPeople(world, { capacity: 1 });
  await addMember(shop, 'Cleo');
  await fill(shop, MANY);
  const before = (await mailsAfterMove()).length;
  const begun = performance.now();
  const [removed, other] = await Promise.all([
    shop.owner.delete(`/api/staff/${shop.ben}?move_to=${shop.ana}`).then((answer) => {
      if (process.env.SHOW_TIMES) process.stdout.write(`handed over in ${performance.now() - begun} ms\n`);
      return answer;
    }),
    bookWith(world, shop, TEN).then((answer) => {
      if (process.env.SHOW_TIMES)
        process.stdout.write(`booked meanwhile in ${performance.now() - begun} ms\n`);
      return answer;
    }),
  ]);
  expect([removed.status, other.sent.status, other.booked.status]).toEqual([200, 200, 200]);
  const after = await booked(shop);
  expect(after.filter(({ parts: [{ staffId }] }) => staffId === shop.ben)).toEqual([]);
  expect(after).toHaveLength(MANY + 1);
  expect((await mailsAfterMove()).length - before).toBe(MANY);
});

it('a booking that an owner forced over another is guarded again once it was handed to somebody who is free', async () => {
  const shop = await openTwoPeople(world);
  await fill(shop, 1);
  const force = { service_id: shop.serviceId, start_time: NINE, staff_id: shop.ben, force: true };
  const customer = { name: 'Noor', email: 'noor@example.com' };
  const { json } = await shop.owner.post('/api/bookings', { ...force, customer });
  await db.query((tx) => exemptOverlaps(tx, readKey(shop.owner), { bookingIds: [json.event.id] }));
  expect((await booked(shop)).map(({ parts: [{ forced }] }) => forced).toSorted()).toEqual([false, true]);
  await shop.owner.delete(
    `/api/calendar/${(await booked(shop)).find(({ parts: [{ forced }] }) => !forced)?.bookingId}`,
  );
  expect((await shop.owner.delete(`/api/staff/${shop.ben}?move_to=${shop.ana}`)).status).toBe(200);
  const taken = (await booked(shop)).find(({ status }) => status === 'accepted');
  expect(taken).toMatchObject({ parts: [{ staffId: shop.ana, forced: false }] });
});
