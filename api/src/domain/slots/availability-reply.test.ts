import { expect, it } from 'vitest';
import { makeOffer } from '../../../test/slots/slots-example.ts';
import type { Availability } from '../../contract/availability.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { type DateRange, toAvailabilityReply, toInstants } from './availability-reply.ts';
import { NO_BUFFERS, type SlotQuery } from './slot-query.ts';

/** Each shift starts at another minute, so that each has its own grid. */
const shifts = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
  Array.from({ length: 20 }, (_, startMinute) => ({ weekday, startMinute, endMinute: 1440 })),
);
const query: SlotQuery = {
  rules: {
    zone: 'America/Toronto',
    bookableDays: 90,
    intervalMinutes: 15,
    hoursAdvance: 0,
    duration: 5,
    capacity: 1,
    processing: null,
    seats: 1,
    buffers: NO_BUFFERS,
    shifts,
    special: [],
  },
  busy: [],
  bookings: [],
  fullMonths: [],
  now: Date.parse('2026-11-02T14:00:00Z') / MINUTE_MS,
};

const read = (range: DateRange = {}): Availability => {
  const { json } = toAvailabilityReply([makeOffer({ ...query, ...toInstants(range) })], { listsNext: false });
  expect(json.length).toBeLessThan(1_100_000);
  return JSON.parse(new TextDecoder().decode(json));
};

it('a large response ends with a whole date, and the next one continues there', () => {
  const { availability } = read();
  const dates = Object.keys(availability);
  const starts = Object.values(availability).flat();
  expect(starts.length).toBeLessThanOrEqual(36_000);
  const last = dates.at(-1) ?? '';
  const whole = read({ from: last, to: last }).availability;
  expect(availability[last]).toEqual(whole[last]);
  const next = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
  const rest = read({ from: next });
  expect(Object.keys(rest.availability)[0]).toBe(next);
});
