import { expect, it } from 'vitest';
import { makeOffer, minutes } from '../../../test/slots/slots-example.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { almostFullDays } from './almost-full-days.ts';
import { NO_BUFFERS, type SlotQuery } from './slot-query.ts';
import { computeSlots } from './slots.ts';

const rules = {
  zone: 'America/Toronto',
  bookableDays: 3,
  intervalMinutes: 60,
  hoursAdvance: 0,
  duration: 60,
  capacity: 1,
  processing: null,
  seats: 1,
  buffers: NO_BUFFERS,
  shifts: [0, 1, 2].map((weekday) => ({ weekday, startMinute: 540, endMinute: 1140 })),
  special: [],
};

const taken = (start: string, end: string) => ({
  start: minutes(start),
  end: minutes(end),
  ...NO_BUFFERS,
  sameService: false,
  seats: 1,
  isBufferOnly: false,
});

/** Toronto, Monday to Wednesday 9 to 19 with ten starts a day; Monday, 2 November 2026, midnight there. */
function almostFull(rest: Partial<SlotQuery> = {}) {
  const now = minutes('2026-11-02T05:00Z');
  const query: SlotQuery = { rules, busy: [], bookings: [], fullMonths: [], now, ...rest };
  return almostFullDays(makeOffer(query), computeSlots(query)).map(dateOfDay);
}

it('a day is almost full with a fifth of its starts left, not with more', () => {
  expect(almostFull({ busy: [taken('2026-11-03T14:00Z', '2026-11-03T22:00Z')] })).toEqual(['2026-11-03']);
  expect(almostFull({ busy: [taken('2026-11-03T14:00Z', '2026-11-03T21:00Z')] })).toEqual([]);
});

it('a full day is not almost full', () => {
  expect(almostFull({ busy: [taken('2026-11-03T14:00Z', '2026-11-04T00:00Z')] })).toEqual([]);
});

it('an empty day with few starts is not almost full', () => {
  const short = [{ weekday: 1, startMinute: 540, endMinute: 600 }];
  expect(almostFull({ rules: { ...rules, shifts: short } })).toEqual([]);
});

it('the end of a day on which nothing is taken is not almost full, and with a booking ahead it is', () => {
  const now = minutes('2026-11-02T22:00Z');
  expect(almostFull({ now })).toEqual([]);
  expect(almostFull({ now, busy: [taken('2026-11-02T14:00Z', '2026-11-02T15:00Z')] })).toEqual([]);
  expect(almostFull({ now, busy: [taken('2026-11-02T22:00Z', '2026-11-02T23:00Z')] })).toEqual([
    '2026-11-02',
  ]);
});

it('starts on several grids count together', () => {
  const halfPast = [0, 1, 2].map((weekday) => ({ weekday, startMinute: 570, endMinute: 1170 }));
  const both = { ...rules, shifts: [...rules.shifts, ...halfPast] };
  const busy = [taken('2026-11-03T14:00Z', '2026-11-03T22:00Z')];
  expect(almostFull({ rules: both, busy })).toEqual(['2026-11-03']);
  const less = [taken('2026-11-03T14:00Z', '2026-11-03T21:00Z')];
  expect(almostFull({ rules: both, busy: less })).toEqual([]);
});
