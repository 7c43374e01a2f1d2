import { expect, test } from 'vitest';
import { placesLeft } from './places-left.ts';
import { type Busy, NO_BUFFERS, type OfferQuery, type SlotQuery } from './slot-query.ts';
import { computeSlots, slotsOfAnyone } from './slots.ts';

const HOUR = 60;
/** Monday, 2026-06-01, 00:00 UTC, in epoch minutes. */
const MONDAY = Date.UTC(2026, 5, 1) / 60_000;
const at = (hour: number) => MONDAY + hour * HOUR;

const customer = (start: number, hours = 1): Busy => ({
  ...NO_BUFFERS,
  start: at(start),
  end: at(start + hours),
  sameService: true,
  seats: 1,
  isBufferOnly: false,
});

function offer(capacity: number, ...members: Busy[][]): OfferQuery {
  const rules = {
    zone: 'UTC',
    bookableDays: 1,
    intervalMinutes: HOUR,
    hoursAdvance: 0,
    duration: HOUR,
    buffers: NO_BUFFERS,
    processing: null,
    capacity,
    seats: 1,
    shifts: [{ weekday: 0, startMinute: 9 * HOUR, endMinute: 12 * HOUR }],
    special: [],
  };
  const business: SlotQuery = { rules, busy: [], bookings: [], fullMonths: [], now: MONDAY };
  return { business, staff: members.map((busy, i) => ({ staffId: `${i}`, query: { ...business, busy } })) };
}

function read(query: OfferQuery) {
  const slots = slotsOfAnyone(query.staff.map(({ query: own }) => computeSlots(own)));
  return placesLeft([query], slots)?.['2026-06-01'];
}

test('a class shows the places that are left at each time', () => {
  expect(read(offer(12, []))).toEqual([12, 12, 12]);
  expect(read(offer(12, [customer(9), customer(9), customer(10)]))).toEqual([10, 11, 12]);
});

test('a full time is not offered, and its places are not shown', () => {
  expect(read(offer(2, [customer(9), customer(9), customer(11)]))).toEqual([2, 1]);
});

test('a customer who stays for two times takes a place at both', () => {
  expect(read(offer(3, [customer(9, 2)]))).toEqual([2, 2, 3]);
});

test('the places of all members are counted together', () => {
  expect(read(offer(4, [customer(9)], [customer(9), customer(9)]))).toEqual([5, 8, 8]);
});

test('those who ask for two places see all that are left', () => {
  const asked = offer(3, [customer(9), customer(9), customer(10)]);
  const two = asked.staff.map((member) => ({
    ...member,
    query: { ...member.query, rules: { ...member.query.rules, seats: 2 } },
  }));
  expect(read({ ...asked, staff: two })).toEqual([2, 3]);
});

test('a service for one customer at a time has no places', () => {
  const query = offer(1, []);
  expect(placesLeft([query], computeSlots(query.business))).toBeUndefined();
});
