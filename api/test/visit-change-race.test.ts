/** Visits get another service by Ana while customers book her then, through two processes, one of which is killed. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { bookingParts } from '../src/db/schema/booking-parts.table.ts';
import { addMember, bookingBody, openBusiness, readKey } from './fixtures.ts';
import { CODE, post, send, sessionHeaders, startTwoProcesses } from './two-processes.ts';

const ROUNDS = 2;
const VISITS = 16;

const { world, urls, giveCodes, openSlots, killFirst, close } = await startTwoProcesses();
afterAll(close);

it('each half hour of hers goes to one of them, and every visit is whole', async () => {
  const business = await openBusiness(
    world,
    'composingrace',
    { duration: 30 },
    { booking_interval: 30, bookable_days: 60 },
  );
  const { owner, businessId, serviceId } = business;
  const session = sessionHeaders(owner);
  const ana = (await owner.get('/api/staff')).json.staff[0].staff_id;
  await owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  const ben = await addMember(business, 'Ben');
  const starts = (await openSlots(business)).slice(0, 2 * VISITS * ROUNDS);
  const answered = { composed: 0, booked: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const isLast = round === ROUNDS - 1;
    const slots = starts.slice(round * 2 * VISITS, (round + 1) * 2 * VISITS);
    const visits: string[] = [];
    for (const start_time of slots.filter((_, nth) => nth % 2 === 0)) {
      const customer = { name: 'Mia Okafor', phone: '4165550117' };
      const body = { service_id: serviceId, start_time, staff_id: ben, customer };
      visits.push((await post(urls[1], '/api/bookings', body, session)).json.event.id);
    }
    const emails = visits.map((_, nth) => `r${round}c${nth}@booking.example`);
    await giveCodes(readKey(owner), emails);
    const book = (email: string, nth: number) => {
      const body = bookingBody(business, { email, timeSlot: slots[2 * nth + 1] ?? '' }, CODE);
      return post(urls[(nth + 1) % 2] ?? '', `/api/public/${businessId}/book`, { ...body, staff_id: ana });
    };
    const compose = (id: string, nth: number) => {
      const body = {
        service_ids: [serviceId, serviceId],
        parts: [{ staff_id: ben }, { staff_id: ana }],
        notify_customer: false,
      };
      return send('PUT', [urls[nth % 2] ?? '', `/api/calendar/${id}`], body, session);
    };
    // Once the first of one side is answered, the other side sends.
    const composedFirst = round % 2 === 0;
    const early = composedFirst ? visits.map(compose) : emails.map(book);
    await Promise.race(early);
    const late = composedFirst ? emails.map(book) : visits.map(compose);
    const [composing, booking] = composedFirst ? [early, late] : [late, early];
    const killed = isLast ? Promise.race(late).then(killFirst, killFirst) : null;
    const composed = await Promise.allSettled(composing);
    const booked = await Promise.allSettled(booking);
    await killed;
    for (const [nth, one] of composed.entries()) {
      const other = booked[nth] as (typeof booked)[number];
      const statuses = [one, other].map((answer) =>
        answer.status === 'fulfilled' ? answer.value.status : 0,
      );
      if (!isLast) expect(statuses.toSorted()).toEqual([200, 409]);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      answered.composed += Number(statuses[0] === 200);
      answered.booked += Number(statuses[1] === 200);
      answered.refused += statuses.filter((status) => status === 409).length;
    }
  }
  const parts = await world.deps.db.query((tx) =>
    tx
      .select()
      .from(bookingParts)
      .where(eq(bookingParts.businessKey, readKey(owner)))
      .orderBy(asc(bookingParts.position)),
  );
  const anas = parts.filter(({ staffId }) => staffId === ana).map(({ startTime }) => startTime.toISOString());
  expect(new Set(anas).size).toBe(anas.length);
  expect(anas.length).toBeGreaterThanOrEqual(answered.composed + answered.booked);
  for (const visit of Map.groupBy(parts, ({ bookingId }) => bookingId).values()) {
    const [first, second] = visit;
    if (second) expect([second.position, second.startTime]).toEqual([1, first?.endTime]);
  }
  expect(Math.min(answered.composed, answered.booked, answered.refused)).toBeGreaterThan(0);
}, 240_000);
