/** What the database itself guarantees between the bookings of a member, whoever forgets the lock (docs/slots.md). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Booking, type BookingPart, bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { insertBooking } from '../src/domain/bookings/bookings.repository.ts';
import { HOUR_MS } from '../src/time/units.ts';
import { bookSlot, eventsOn, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const DATE = '2026-11-03';
const NINE = `${DATE}T14:00:00.000Z`;
const NINE_THIRTY = `${DATE}T14:30:00.000Z`;
const TEN = `${DATE}T15:00:00.000Z`;
const ELEVEN = `${DATE}T16:00:00.000Z`;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let opened = 0;
let business: TestBusiness;
let example: Booking;
const { db } = world.deps;

async function open(service: Record<string, unknown> = {}): Promise<void> {
  business = await openBusiness(world, `guarded${++opened}`, service, { auto_confirm: true });
  await bookSlot(world, business, { email: `mia${opened}@example.com`, timeSlot: NINE });
  const [booked] = await db.query((tx) =>
    tx
      .select(bookingColumns(readKey(business.owner)))
      .from(bookings)
      .where(eq(bookings.businessKey, readKey(business.owner))),
  );
  example = booked as Booking;
}
beforeEach(() => open());

/** A booking of one hour that is inserted without the lock of the business's row. */
const insert = (start: string, changes: Partial<Booking & BookingPart> = {}) => {
  const { serviceId = business.serviceId, ...ofBooking } = changes;
  const startTime = new Date(start);
  const endTime = new Date(startTime.getTime() + HOUR_MS);
  const ids = { bookingId: crypto.randomUUID(), bookingRef: crypto.randomUUID().slice(0, 10) };
  const parts = [{ ...example.parts[0], startTime, endTime, serviceId, forced: false }] as const;
  return db.transaction((tx) =>
    insertBooking(tx, { ...example, ...ids, startTime, endTime, parts, ...ofBooking }),
  );
};
const REFUSED = { code: 'slot_unavailable', status: 409 };

async function insertAtOnce(count: number, start: string): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: count }, () => insert(start)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

async function addService(fields: object): Promise<string> {
  const { json } = await business.owner.post('/api/service', { duration: 60, ...fields });
  return json.services.at(-1).service_id;
}

/** The owner drags the example. */
const drag = (start: string, fields: object = {}) =>
  business.owner.put(`/api/calendar/${example.bookingId}`, {
    start_time: start,
    end_time: new Date(Date.parse(start) + HOUR_MS).toISOString(),
    ...fields,
  });

describe('without the lock', () => {
  it('one of five bookings of a service takes the only place', async () => {
    expect(await insertAtOnce(5, TEN)).toBe(1);
  });

  it('two of six take the two places', async () => {
    await open({ capacity: 2 });
    expect(await insertAtOnce(6, TEN)).toBe(2);
  });

  it('no instant has more customers than the capacity', async () => {
    await open({ capacity: 2 });
    await insert(NINE_THIRTY);
    await insert(`${DATE}T13:30:00.000Z`);
    await expect(insert(NINE)).rejects.toMatchObject(REFUSED);
    await expect(insert(NINE_THIRTY)).rejects.toMatchObject(REFUSED);
    await insert(TEN);
  });

  it('a service keeps the larger of its buffers free between its own bookings', async () => {
    await open({ buffer_before: 10, buffer_after: 30 });
    await expect(insert(`${DATE}T15:29:00.000Z`)).rejects.toMatchObject(REFUSED);
    await insert(`${DATE}T15:30:00.000Z`);
  });

  it('a booking that ended takes no time, and cannot come back over another one', async () => {
    const ended = crypto.randomUUID();
    await insert(NINE, { bookingId: ended, status: 'cancelled' });
    const revive = db.query((tx) =>
      tx
        .update(bookings)
        .set({ status: 'accepted' })
        .where(and(eq(bookings.businessKey, readKey(business.owner)), eq(bookings.bookingId, ended))),
    );
    await expect(revive).rejects.toMatchObject({ cause: { code: '23P01' } });
  });
});

describe('a booking that its owner dragged', () => {
  it('is guarded at its new time, against its own service and another one', async () => {
    const massage = await addService({ name: 'Massage' });
    expect((await drag(TEN)).status).toBe(200);
    await expect(insert(TEN)).rejects.toMatchObject(REFUSED);
    await expect(insert(TEN, { serviceId: massage })).rejects.toMatchObject(REFUSED);
    await insert(NINE);
  });

  it('may lie over another one, and neither its note nor that of the other is refused then', async () => {
    const other = crypto.randomUUID();
    await insert(TEN, { bookingId: other });
    expect((await drag(TEN)).status).toBe(200);
    for (const id of [other, example.bookingId])
      expect((await business.owner.put(`/api/calendar/${id}`, { title: 'Moved by hand' })).status).toBe(200);
    expect(await eventsOn(business, DATE)).toHaveLength(2);
    await expect(insert(NINE_THIRTY)).rejects.toMatchObject(REFUSED);
  });

  it('is guarded again once it was dragged to a free time', async () => {
    await insert(TEN);
    await drag(TEN);
    await drag(ELEVEN);
    await expect(insert(ELEVEN)).rejects.toMatchObject(REFUSED);
  });
});

it('a booking that an owner forced outside the hours is guarded, one over another is exempt', async () => {
  const force = (start_time: string) =>
    business.owner.post('/api/bookings', {
      service_id: business.serviceId,
      start_time,
      customer: { name: 'Noor', email: 'noor@example.com' },
      force: true,
    });
  expect((await force(`${DATE}T23:00:00.000Z`)).status).toBe(200);
  await expect(insert(`${DATE}T23:00:00.000Z`)).rejects.toMatchObject(REFUSED);
  expect((await force(NINE)).status).toBe(200);
});
