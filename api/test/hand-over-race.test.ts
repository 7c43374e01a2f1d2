/** Appointments are handed over while customers book their taker, through two processes: each time goes to one of them. */
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { bookingParts } from '../src/db/schema/booking-parts.table.ts';
import { isActive } from '../src/db/schema/bookings.table.ts';
import { addMember, bookingBody, openBusiness, readKey } from './fixtures.ts';
import { CODE, post, sessionHeaders, startTwoProcesses } from './two-processes.ts';

const ROUNDS = 3;
const TIMES = 20;
const PORTION = 5;

const { world, urls, giveCodes, openSlots, close } = await startTwoProcesses();
afterAll(close);

it('each time of the taker goes to a customer who books it or to an appointment that is handed over', async () => {
  const business = await openBusiness(world, 'givingrace', {}, { booking_interval: 60, bookable_days: 60 });
  const { owner } = business;
  const session = sessionHeaders(owner);
  const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
  await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  const ben = await addMember(business, 'Ben');
  const times = (await openSlots(business)).slice(0, TIMES * ROUNDS);
  for (let round = 0; round < ROUNDS; round++) {
    const slots = times.slice(round * TIMES, (round + 1) * TIMES);
    const ids: string[] = [];
    for (const [nth, start_time] of slots.entries()) {
      const customer = { name: 'Mia Okafor', email: `r${round}b${nth}@given.example` };
      const body = { service_id: business.serviceId, start_time, staff_id: ben, customer };
      ids.push((await post(urls[0], '/api/bookings', body, session)).json.event.id);
    }
    const emails = slots.map((_, nth) => `r${round}c${nth}@booking.example`);
    await giveCodes(readKey(owner), emails);
    const book = (timeSlot: string, nth: number) => {
      const body = bookingBody(business, { email: emails[nth] ?? '', timeSlot }, CODE);
      return post(urls[nth % 2] ?? '', `/api/public/${business.businessId}/book`, { ...body, staff_id: ana });
    };
    const handOver = (portion: string[], nth: number) => {
      const bookings = portion.map((id) => ({ id, from: ben, to: ana }));
      return post(urls[nth % 2] ?? '', '/api/bookings/hand-over', { bookings }, session);
    };
    const firstBooking = await book(slots[0] ?? '', 0);
    expect(firstBooking.status).toBe(200);
    const firstGiven = await handOver(ids.slice(-1), 1);
    expect(firstGiven.json.handed_over).toEqual(ids.slice(-1));
    const laterBookings = slots.slice(1).map((slot, nth) => book(slot, nth + 1));
    const laterIds = ids.slice(0, -1);
    const giving = Array.from({ length: TIMES / PORTION }, (_, nth) =>
      handOver(laterIds.slice(nth * PORTION, (nth + 1) * PORTION), nth),
    );
    const booked = [firstBooking, ...(await Promise.all(laterBookings))].filter(
      ({ status }) => status === 200,
    ).length;
    const answers = [firstGiven, ...(await Promise.all(giving))];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const given: string[] = answers.flatMap(({ json }) => json.handed_over);
    const reasons = answers.flatMap(({ json }) => json.left.map(({ reason }: { reason: string }) => reason));
    expect([given.length + booked, given.length + reasons.length]).toEqual([TIMES, TIMES]);
    expect(reasons.filter((reason) => reason !== 'taken' && reason !== 'full')).toEqual([]);
  }
  const anasBookings = await world.deps.db.query((tx) =>
    tx
      .select({ start: bookingParts.startTime })
      .from(bookingParts)
      .where(and(eq(bookingParts.staffId, ana), isActive(bookingParts))),
  );
  expect(new Set(anasBookings.map(({ start }) => start.toISOString())).size).toBe(TIMES * ROUNDS);
  expect(anasBookings).toHaveLength(TIMES * ROUNDS);
}, 240_000);
