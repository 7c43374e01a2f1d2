import { expect, it } from 'vitest';
import { partialWeeks, shownWeeks } from './weeks.ts';

const week = (monday: string, bookings = 0) => ({
  week: monday,
  bookings,
  cancelled: 0,
  no_shows: 0,
  expected: 0,
});
/** A Wednesday. */
const TODAY = '2026-11-04';
const WEEKS = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'];

it('weeks ahead are shown up to the last one with bookings', () => {
  const shown = (counts: number[]) =>
    shownWeeks(
      WEEKS.map((monday, index) => week(monday, counts[index])),
      TODAY,
    ).length;
  expect(shown([0, 0, 0, 0])).toBe(2);
  expect(shown([1, 0, 2, 0])).toBe(3);
  expect(shownWeeks([week('2026-11-09')], TODAY)).toEqual([]);
});

it('weeks that count less than the others are named', () => {
  const partial = (from: string, to: string, mondays: string[]) =>
    partialWeeks(
      mondays.map((monday) => week(monday)),
      { from, to },
      TODAY,
    );
  expect(partial('2026-10-26', '2026-11-08', WEEKS.slice(0, 2))).toBe('unfinished');
  expect(partial('2026-10-28', TODAY, WEEKS.slice(0, 2))).toBe('both');
  expect(partial('2026-10-26', '2026-11-01', WEEKS.slice(0, 1))).toBeNull();
  expect(partial('2026-10-26', '2026-10-30', WEEKS.slice(0, 1))).toBe('cut');
  expect(partial('2026-11-11', '2026-11-22', WEEKS.slice(2))).toBe('cut');
});
