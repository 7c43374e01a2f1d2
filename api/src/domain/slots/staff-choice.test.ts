import { expect, it } from 'vitest';
import { MONDAY, makeOffer, minutes, query, shift } from '../../../test/slots/slots-example.ts';
import { type Busy, NO_BUFFERS } from './slot-query.ts';
import { freeStaff, leastBooked } from './staff-choice.ts';

const TEN = minutes('2026-11-02T10:00Z');

const busy = (start: string, end: string, isBooking = true): Busy => ({
  start: minutes(start),
  end: minutes(end),
  ...NO_BUFFERS,
  sameService: false,
  isBooking,
});
const atNine = busy('2026-11-02T09:00Z', '2026-11-02T10:00Z');
const atTen = busy('2026-11-02T10:00Z', '2026-11-02T11:00Z');

const chosen = (...days: Busy[][]) => {
  const [first = [], ...others] = days;
  const { staff } = makeOffer(query({}, { busy: first }), ...others.map((day) => query({}, { busy: day })));
  return leastBooked(freeStaff(staff, TEN), TEN)?.staffId ?? null;
};

it('the first one takes an appointment of anyone if all have as many', () => {
  expect(chosen([], [], [])).toBe('member 1');
  expect(chosen([atNine], [atNine])).toBe('member 1');
});

it('the one with the fewest bookings that date takes it', () => {
  expect(chosen([atNine], [], [])).toBe('member 2');
  expect(chosen([atNine], [atNine, { ...atNine, sameService: true }], [atNine])).toBe('member 1');
});

it('who is not free does not take it, however few bookings there are', () => {
  expect(chosen([atTen], [atNine])).toBe('member 2');
  expect(chosen([atTen], [atTen])).toBeNull();
});

it('events and the bookings of other dates do not count', () => {
  const event = busy('2026-11-02T11:00Z', '2026-11-02T12:00Z', false);
  const tomorrow = busy('2026-11-03T09:00Z', '2026-11-03T10:00Z');
  expect(chosen([event, tomorrow], [])).toBe('member 1');
});

it('the date is that of the business’s clocks', () => {
  const zone = 'Pacific/Auckland';
  const shifts = [shift(MONDAY, '09:00', '12:00')];
  const makeQuery = (taken: Busy[]) => query({ zone, shifts }, { busy: taken });
  const start = minutes('2026-11-01T21:00Z');
  // 10:00 on Monday there, and 23:00 on Sunday.
  const monday = busy('2026-11-01T20:00Z', '2026-11-01T21:00Z');
  const sunday = busy('2026-11-01T10:00Z', '2026-11-01T11:00Z');
  const { staff } = makeOffer(makeQuery([monday]), makeQuery([sunday, sunday]));
  expect(leastBooked(staff, start)?.staffId).toBe('member 2');
});
