/** Special hours saved while people book, through two processes: each booking is among those outside, or refused. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { bookingBody, openBusiness, readKey } from './fixtures.ts';
import { CODE, post, sessionHeaders, startTwoProcesses } from './two-processes.ts';

const ROUNDS = 20;
const CUSTOMERS = 40;
/** Later in each round, so that other bookings are overtaken. */
const STEP_MS = 10;

const { world, urls, giveCodes, openSlots, close } = await startTwoProcesses();
afterAll(close);

it('a date that is closed while people book lies wholly before or after each booking, 20 times', async () => {
  const options = { booking_interval: 60, bookable_days: 60 };
  const business = await openBusiness(world, 'closingrace', { capacity: CUSTOMERS }, options);
  const counts = { booked: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    // Noon in Toronto lies on the same date in UTC.
    const timeSlot = (await openSlots(business)).find((slot) => slot.includes('T17:')) ?? '';
    const emails = Array.from({ length: CUSTOMERS }, (_, i) => `r${round}c${i}@closing.example`);
    await giveCodes(readKey(business.owner), emails);
    const booked = emails.map((email, i) =>
      post(
        urls[i % 2] ?? '',
        `/api/public/${business.businessId}/book`,
        bookingBody(business, { email, timeSlot }, CODE),
      ),
    );
    await sleep(round * STEP_MS);
    const date = timeSlot.slice(0, 10);
    const closing = { from: date, to: date };
    const saved = await post(
      urls[round % 2] ?? '',
      '/api/special-hours',
      closing,
      sessionHeaders(business.owner),
    );
    expect(saved.status).toBe(200);
    const answers = await Promise.all(booked);
    const isBooked = answers.map(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const listed = saved.json.bookings.map((one: { customer_email: string }) => one.customer_email);
    expect(listed.sort(), `round ${round}`).toEqual(emails.filter((_, i) => isBooked[i]).sort());
    counts.booked += listed.length;
    counts.refused += CUSTOMERS - listed.length;
  }
  expect(Math.min(counts.booked, counts.refused)).toBeGreaterThan(0);
}, 240_000);
