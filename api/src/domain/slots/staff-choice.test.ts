import { expect, it } from 'vitest';
import { MONDAY, makeOffer, minutes, query, shift } from '../../../test/slots/slots-example.ts';
import { type Busy, NO_BUFFERS } from './slot-query.ts';
import { findMembers } from './visit-slots.ts';

const NINE = minutes('2026-11-02T09:00Z');
const TEN = minutes('2026-11-02T10:00Z');

const hourFrom = (start: number): Busy => ({
  start,
  end: start + 60,
  ...NO_BUFFERS,
  sameService: false,
  seats: 1,
  isBufferOnly: false,
});

/** Who takes 10:00, of members with bookings of an hour at these starts. */
const chosen = (...members: number[][]) => {
  const [first = query(), ...others] = members.map((bookings) =>
    query({}, { busy: bookings.map(hourFrom), bookings }),
  );
  return findMembers([makeOffer(first, ...others)], TEN);
};

it('the first one takes an appointment of anyone if all have as many', () => {
  expect(chosen([], [], [])).toEqual(['member 1']);
  expect(chosen([NINE], [NINE])).toEqual(['member 1']);
});

it('the one with the fewest bookings that date takes it', () => {
  expect(chosen([NINE], [], [])).toEqual(['member 2']);
  expect(chosen([NINE], [NINE, NINE], [NINE])).toEqual(['member 1']);
});

it('who is not free does not take it, however few bookings there are', () => {
  expect(chosen([TEN], [NINE])).toEqual(['member 2']);
  expect(chosen([TEN], [TEN])).toBeNull();
});

it('events and the bookings of other dates do not count', () => {
  const events = query({}, { busy: [hourFrom(minutes('2026-11-02T11:00Z'))], bookings: [NINE + 1440] });
  expect(findMembers([makeOffer(events, query())], TEN)).toEqual(['member 1']);
});

it('the date is that of the business’s clocks', () => {
  const zone = 'Pacific/Auckland';
  const shifts = [shift(MONDAY, '09:00', '12:00')];
  const makeQuery = (bookings: number[]) => query({ zone, shifts }, { bookings });
  const start = minutes('2026-11-01T21:00Z');
  // 10:00 on Monday there, and 23:00 on Sunday.
  const monday = minutes('2026-11-01T20:00Z');
  const sunday = minutes('2026-11-01T10:00Z');
  const offer = makeOffer(makeQuery([monday]), makeQuery([sunday, sunday]));
  expect(findMembers([offer], start)).toEqual(['member 2']);
});
