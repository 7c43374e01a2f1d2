/** What the database guarantees between the parts of bookings, whoever forgets the lock (docs/slots.md). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Booking,
  type BookingPart,
  bookingColumns,
  bookingParts,
} from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { insertBooking, updateActiveBooking } from '../src/domain/bookings/bookings.repository.ts';
import { addMember, bookSlot, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const DAY = '2026-11-03T';
const REFUSED = { code: 'slot_unavailable', status: 409 };

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());
const { db } = world.deps;

let opened = 0;
let business: TestBusiness;
let example: Booking;
let color: string;
let cut: string;
let ana: string;
let ben: string;

async function addService(fields: object): Promise<string> {
  const { json } = await business.owner.post('/api/service', { duration: 60, ...fields });
  return json.services.at(-1).service_id;
}

beforeEach(async () => {
  business = await openBusiness(world, `visits${++opened}`, {}, { auto_confirm: true });
  ana = (await business.owner.get('/api/staff')).json.staff[0].staff_id;
  await business.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  color = business.serviceId;
  cut = await addService({ name: 'Cut' });
  await bookSlot(world, business, { email: `mia${opened}@example.com`, timeSlot: `${DAY}21:00:00.000Z` });
  const [booked] = await db.query((tx) =>
    tx
      .select(bookingColumns(readKey(business.owner)))
      .from(bookings)
      .where(eq(bookings.businessKey, readKey(business.owner))),
  );
  example = booked as Booking;
  ben = await addMember(business, 'Ben');
});

const at = (time: string) => new Date(`${DAY}${time}:00.000Z`);

/** A part of the example's service and member from one time to another. */
const part = (from: string, to: string, changes: Partial<BookingPart> = {}): BookingPart => ({
  ...example.parts[0],
  serviceId: color,
  staffId: ana,
  ...changes,
  startTime: at(from),
  endTime: at(to),
});

/** A color that develops from 30 minutes after its start, for half an hour. */
const COLOR = { processingAfter: 30, processingMinutes: 30 };

/** Inserts a booking without the lock of the business's row. */
async function insert(
  parts: [BookingPart, ...BookingPart[]],
  changes: Partial<Booking> = {},
): Promise<Booking> {
  const ids = { bookingId: crypto.randomUUID(), bookingRef: crypto.randomUUID().slice(0, 10) };
  const [{ startTime }] = parts;
  const endTime = parts.at(-1)?.endTime ?? startTime;
  const booking = { ...example, ...ids, startTime, endTime, parts, ...changes };
  await db.transaction((tx) => insertBooking(tx, booking));
  return booking;
}

const storedParts = ({ businessKey, bookingId }: Booking) =>
  db.query((tx) =>
    tx
      .select()
      .from(bookingParts)
      .where(and(eq(bookingParts.businessKey, businessKey), eq(bookingParts.bookingId, bookingId))),
  );

describe('during processing time', () => {
  beforeEach(() => insert([part('15:00', '16:30', COLOR)]));

  it('the member takes another booking, of the same service too', async () => {
    await insert([part('15:30', '16:00', { serviceId: cut })]);
  });

  it('takes none that reaches into the work before or after', async () => {
    await expect(insert([part('15:29', '15:59')])).rejects.toMatchObject(REFUSED);
    await expect(insert([part('15:31', '16:01', { serviceId: cut })])).rejects.toMatchObject(REFUSED);
    await insert([part('15:30', '16:00')]);
  });

  it('another booking fits with its own buffers alone', async () => {
    const cramped = { serviceId: cut, bufferAfter: 10 };
    await expect(insert([part('15:35', '15:55', cramped)])).rejects.toMatchObject(REFUSED);
    await insert([part('15:30', '15:50', cramped)]);
  });

  it('the member works at a second color, which develops meanwhile', async () => {
    await expect(insert([part('15:15', '16:45', COLOR)])).rejects.toMatchObject(REFUSED);
    await insert([part('15:30', '17:00', COLOR)]);
  });
});

it('a part that ends with processing time keeps its buffer behind its end, and nothing before it', async () => {
  await insert([part('15:00', '16:00', { ...COLOR, bufferAfter: 20 })]);
  await expect(insert([part('16:10', '16:40', { serviceId: cut })])).rejects.toMatchObject(REFUSED);
  await expect(insert([part('15:40', '16:10', { serviceId: cut })])).rejects.toMatchObject(REFUSED);
  await insert([part('15:30', '16:00', { serviceId: cut })]);
  await insert([part('16:20', '16:50', { serviceId: cut })]);
});

describe('the parts of a booking', () => {
  const buffers = { bufferBefore: 15, bufferAfter: 15 };

  it('follow one another without their buffers, which others keep', async () => {
    await insert([part('15:00', '15:30', buffers), part('15:30', '16:00', { serviceId: cut, ...buffers })]);
    await expect(insert([part('16:00', '16:30')])).rejects.toMatchObject(REFUSED);
    await insert([part('16:15', '16:45')]);
  });

  it('cannot overlap one another at one member', async () => {
    const overlapping = [part('15:00', '15:30'), part('15:20', '15:50', { serviceId: cut })] as const;
    await expect(insert([...overlapping])).rejects.toMatchObject(REFUSED);
  });

  it('take the time of each member, in whichever part', async () => {
    const second = part('15:30', '16:00', { serviceId: cut, staffId: ben });
    await insert([part('15:00', '15:30'), second]);
    await expect(insert([part('15:00', '15:30'), second])).rejects.toMatchObject(REFUSED);
    await expect(insert([part('15:45', '16:15', { staffId: ben })])).rejects.toMatchObject(REFUSED);
    await insert([part('15:30', '16:00')]);
  });

  it('free it when the booking ends, and are one with it otherwise', async () => {
    const booking = await insert([
      part('15:00', '15:30'),
      part('15:30', '16:00', { serviceId: cut, staffId: ben }),
    ]);
    const moved = [part('17:00', '17:30'), part('17:30', '18:00', { serviceId: cut, staffId: ben })] as const;
    const times = { startTime: at('17:00'), endTime: at('18:00'), parts: moved };
    await db.transaction((tx) => updateActiveBooking(tx, booking, times));
    expect((await storedParts(booking)).map(({ startTime }) => startTime)).toEqual([
      at('17:00'),
      at('17:30'),
    ]);
    await insert([part('15:00', '16:00', { staffId: ben })]);
    await db.transaction((tx) => updateActiveBooking(tx, { ...booking, ...times }, { status: 'cancelled' }));
    expect((await storedParts(booking)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await insert([part('17:00', '18:00', { staffId: ben })]);
  });

  it('are as many as the change says', async () => {
    const booking = await insert([part('15:00', '15:30'), part('15:30', '16:00', { serviceId: cut })]);
    const one = { endTime: at('15:30'), parts: [part('15:00', '15:30')] } as const;
    await db.transaction((tx) => updateActiveBooking(tx, booking, one));
    expect(await storedParts(booking)).toHaveLength(1);
    await insert([part('15:30', '16:00')]);
  });
});

describe('seats', () => {
  let yoga: string;
  beforeEach(async () => {
    yoga = await addService({ name: 'Yoga', capacity: 3 });
  });
  const places = (seats: number) => insert([part('15:00', '16:00', { serviceId: yoga })], { seats });

  it('count as customers', async () => {
    await places(2);
    await expect(places(2)).rejects.toMatchObject(REFUSED);
    await places(1);
    await expect(places(1)).rejects.toMatchObject(REFUSED);
  });

  it('cannot be more than there are, also when a booking gets more of them', async () => {
    await expect(places(4)).rejects.toMatchObject(REFUSED);
    const booking = await places(1);
    await places(1);
    const grow = (seats: number) => db.transaction((tx) => updateActiveBooking(tx, booking, { seats }));
    await expect(grow(3)).rejects.toMatchObject(REFUSED);
    await grow(2);
    expect(await storedParts(booking)).toMatchObject([{ seats: 2 }]);
  });

  it('of ten that come at once, three are taken', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => places(1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
