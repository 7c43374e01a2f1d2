/** Special hours saved while people book, through two processes: each booking is among those outside, or refused. */
import { afterAll, expect, it } from 'vitest';
import { bookingBody, openBusiness, readKey } from './fixtures.ts';
import { CODE, post, sessionHeaders, startTwoProcesses } from './two-processes.ts';

const ROUNDS = 10;
const CUSTOMERS = 40;
/** So many more are answered in each round before the date is closed. */
const STEP = 4;

const { world, urls, giveCodes, openSlots, close } = await startTwoProcesses();
afterAll(close);

it(`a date that is closed while people book lies wholly before or after each booking, ${ROUNDS} times`, async () => {
  const options = { booking_interval: 60, bookable_days: 60 };
  const business = await openBusiness(world, 'closingrace', { capacity: CUSTOMERS }, options);
  for (let round = 0; round < ROUNDS; round++) {
    // Noon in Toronto lies on the same date in UTC.
    const timeSlot = (await openSlots(business)).find((slot) => slot.includes('T17:')) ?? '';
    const late = `late${round}@closing.example`;
    const emails = Array.from({ length: CUSTOMERS }, (_, i) => `r${round}c${i}@closing.example`);
    await giveCodes(readKey(business.owner), [...emails, late]);
    const book = (email: string, i: number) =>
      post(
        urls[i % 2] ?? '',
        `/api/public/${business.businessId}/book`,
        bookingBody(business, { email, timeSlot }, CODE),
      );
    let answered = 0;
    const enough = Promise.withResolvers<void>();
    if (round === 0) enough.resolve();
    const booking = emails.map(async (email, i) => {
      const { status } = await book(email, i);
      answered++;
      if (answered === round * STEP) enough.resolve();
      return status;
    });
    await enough.promise;
    const date = timeSlot.slice(0, 10);
    const closing = { from: date, to: date };
    const saved = await post(
      urls[round % 2] ?? '',
      '/api/special-hours',
      closing,
      sessionHeaders(business.owner),
    );
    expect(saved.status).toBe(200);
    expect((await book(late, round)).status).toBe(409);
    const statuses = await Promise.all(booking);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const listed = saved.json.bookings.map((one: { customer_email: string }) => one.customer_email);
    expect(listed.sort(), `round ${round}`).toEqual(emails.filter((_, i) => statuses[i] === 200).sort());
    expect(listed.length).toBeGreaterThanOrEqual(round * STEP);
  }
}, 240_000);
