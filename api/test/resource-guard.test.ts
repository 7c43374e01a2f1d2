/** What the database guarantees of the units of a resource, whoever forgets the lock (rule 16 of docs/slots.md). */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Booking, type BookingPart, bookingColumns } from '../src/db/schema/booking-parts.table.ts';
import { bookings } from '../src/db/schema/bookings.table.ts';
import { insertBooking, updateActiveBooking } from '../src/domain/bookings/bookings.repository.ts';
import { MINUTE_MS } from '../src/time/units.ts';
import { EXCEEDED_UNITS } from './exceeded-units.ts';
import { addMember, bookSlot, openBusiness, readKey, type TestBusiness } from './fixtures.ts';
import { findsUnit, type OracleUse } from './slots/units-oracle.ts';
import { createWorld } from './world.ts';

const DAY = '2026-11-03T';
const REFUSED = { code: 'slot_unavailable', status: 409 };

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());
const { db } = world.deps;

let opened = 0;
let business: TestBusiness;
let example: Booking;
let room: string;
let people: string[];

beforeEach(async () => {
  business = await openBusiness(world, `units${++opened}`, { capacity: 3 }, { auto_confirm: true });
  const { owner } = business;
  const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
  await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  await bookSlot(world, business, { email: `mia${opened}@example.com`, timeSlot: `${DAY}21:00:00.000Z` });
  const [booked] = await db.query((tx) =>
    tx
      .select(bookingColumns(readKey(owner)))
      .from(bookings)
      .where(eq(bookings.businessKey, readKey(owner))),
  );
  example = booked as Booking;
  people = [ana, await addMember(business, 'Ben'), await addMember(business, 'Cleo')];
  const { resources } = (await owner.post('/api/resources', { name: 'Room', turnaround: 15 })).json;
  room = resources[0].resource_id;
});

const setQuantity = (quantity: number) => business.owner.put(`/api/resources/${room}`, { quantity });

const at = (time: string) => new Date(`${DAY}${time}:00.000Z`);
const part = (from: string, to: string, member: number, changes: Partial<BookingPart> = {}): BookingPart => ({
  ...example.parts[0],
  resourceIds: [room],
  staffId: people[member] ?? '',
  ...changes,
  startTime: at(from),
  endTime: at(to),
});

/** Inserts a booking without the lock of the business's row. */
async function insert(...parts: [BookingPart, ...BookingPart[]]): Promise<Booking> {
  const ids = { bookingId: crypto.randomUUID(), bookingRef: crypto.randomUUID().slice(0, 10) };
  const [{ startTime }] = parts;
  const booking = { ...example, ...ids, startTime, endTime: parts.at(-1)?.endTime ?? startTime, parts };
  await db.transaction((tx) => insertBooking(tx, booking));
  return booking;
}
const change = (booking: Booking, changes: Partial<Booking>) =>
  db.transaction((tx) => updateActiveBooking(tx, booking, changes));

it('as many parts use a resource as it has units, with the cleaning behind each', async () => {
  await setQuantity(2);
  await insert(part('15:00', '16:00', 0));
  await insert(part('15:30', '16:30', 1));
  await expect(insert(part('15:45', '16:15', 2))).rejects.toMatchObject(REFUSED);
  await expect(insert(part('16:00', '16:15', 2))).rejects.toMatchObject(REFUSED);
  await insert(part('16:15', '16:30', 2));
});

it('of ten that come at once for different members, two get the two units', async () => {
  await setQuantity(2);
  const others = await Promise.all(
    Array.from({ length: 7 }, (_, nth) => addMember(business, `Member ${nth}`)),
  );
  people.push(...others);
  const results = await Promise.allSettled(people.map((_, member) => insert(part('15:00', '16:00', member))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('a class shares its unit, and a visit does not clean between its parts', async () => {
  await insert(part('15:00', '16:00', 0));
  await insert(part('15:00', '16:00', 0));
  await expect(insert(part('15:00', '16:00', 1))).rejects.toMatchObject(REFUSED);
  await insert(part('17:00', '17:30', 1), part('17:30', '18:00', 2));
  await expect(insert(part('18:00', '18:30', 0))).rejects.toMatchObject(REFUSED);
  await insert(part('18:15', '18:30', 0));
});

it('a part of 0 minutes, a part without the resource and a removed resource need no unit', async () => {
  await insert(part('15:00', '16:00', 0));
  await insert(part('15:00', '15:00', 1));
  await insert(part('15:00', '16:00', 1, { resourceIds: [] }));
  await business.owner.delete(`/api/resources/${room}`);
  await insert(part('15:00', '16:00', 2));
});

it('an inactive resource has no units', async () => {
  await business.owner.put(`/api/resources/${room}`, { active: false });
  await expect(insert(part('15:00', '16:00', 0))).rejects.toMatchObject(REFUSED);
});

it('what is moved or gets active again needs a unit; what an owner forced does not', async () => {
  const first = await insert(part('15:00', '16:00', 0));
  const second = await insert(part('17:00', '18:00', 1));
  const place = { startTime: at('15:30'), endTime: at('16:30') };
  const moved = { ...place, parts: [part('15:30', '16:30', 1)] as const };
  await expect(change(second, moved)).rejects.toMatchObject(REFUSED);
  await change(second, { ...place, parts: [part('15:30', '16:30', 1, { forced: true })] });
  await change(first, { status: 'cancelled' });
});

it('a lower quantity leaves what is booked, which another member may take over', async () => {
  await setQuantity(2);
  const first = await insert(part('15:00', '16:00', 0));
  await insert(part('15:00', '16:00', 1));
  await setQuantity(1);
  await change(first, { parts: [part('15:00', '16:00', 2)] });
  await expect(insert(part('15:30', '16:00', 0))).rejects.toMatchObject(REFUSED);
});

it('who leaves a class for another member needs a unit of their own', async () => {
  await insert(part('15:00', '16:00', 0));
  const second = await insert(part('15:00', '16:00', 0));
  await expect(change(second, { parts: [part('15:00', '16:00', 1)] })).rejects.toMatchObject(REFUSED);
});

it('agrees with the rule as the oracle has it, on two hundred random visits', async () => {
  await business.owner.put(`/api/service/${business.serviceId}`, {
    ...{ name: 'Single lesson', duration: 60, capacity: 500 },
  });
  await setQuantity(2);
  const minute = (time: Date) => time.getTime() / MINUTE_MS;
  const drawn = fc.record({
    quarter: fc.integer({ min: 0, max: 40 }),
    parts: fc.array(
      fc.record({
        member: fc.integer({ min: 0, max: 2 }),
        quarters: fc.integer({ min: 0, max: 5 }),
        isUser: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
  const visits: OracleUse[][] = [];
  const counts = { booked: 0, refused: 0 };
  for (const { quarter, parts } of fc.sample(drawn, { numRuns: 200, seed: 38 })) {
    let start = new Date(at('12:00').getTime() + quarter * 15 * MINUTE_MS);
    const placed = parts.map(({ member, quarters, isUser }) => {
      const end = new Date(start.getTime() + quarters * 15 * MINUTE_MS);
      const one = { ...part('12:00', '12:00', member), startTime: start, endTime: end };
      start = end;
      return isUser ? one : { ...one, resourceIds: [] };
    });
    const uses = placed
      .filter(({ resourceIds }) => resourceIds.length > 0)
      .map(({ staffId, startTime, endTime }) => ({
        ...{ service: 0, staffId, start: minute(startTime), end: minute(endTime) },
      }));
    const resource = { quantity: 2, turnaround: 15, services: [0], visits };
    const fits = uses.every((use) => use.start === use.end || findsUnit(resource, uses, use));
    const [first = placed[0], ...rest] = placed;
    const outcome = await insert(first as BookingPart, ...rest).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(fits);
    if (fits) visits.push(uses);
    counts[fits ? 'booked' : 'refused']++;
  }
  expect(Math.min(counts.booked, counts.refused)).toBeGreaterThan(20);
});

it('the query that ends races and faults finds units beyond the quantity, but none that an owner forced', async () => {
  const listExceeded = async () => {
    const rows = await db.query((tx) => tx.execute<{ resource_id: string }>(EXCEEDED_UNITS));
    return rows.filter((row) => row.resource_id === room);
  };
  await setQuantity(2);
  await insert(part('15:00', '16:00', 0));
  await insert(part('16:00', '16:30', 1));
  await insert(part('16:00', '16:15', 2, { forced: true }));
  expect(await listExceeded()).toEqual([]);
  await setQuantity(1);
  expect(await listExceeded()).toHaveLength(1);
  await business.owner.put(`/api/resources/${room}`, { turnaround: 0 });
  expect(await listExceeded()).toEqual([]);
});
