import { expect, it } from 'vitest';
import { datesIn, findWeek, rangeBefore, toRange } from './periods.ts';

/** A Wednesday. */
const TODAY = '2026-11-04';
const both = (period: Parameters<typeof toRange>[0], today = TODAY) => {
  const range = toRange(period, today);
  const before = rangeBefore(period, range);
  return [range, before].map(({ from, to }) => `${from} ${to}`);
};

it('a period is compared with the one before it', () => {
  expect(both('30-days')).toEqual(['2026-10-06 2026-11-04', '2026-09-06 2026-10-05']);
  expect(both('month')).toEqual(['2026-11-01 2026-11-30', '2026-10-01 2026-10-31']);
  expect(both('12-weeks')).toEqual(['2026-08-17 2026-11-04', '2026-05-25 2026-08-12']);
  expect(both('year')).toEqual(['2026-01-01 2026-12-31', '2025-01-01 2025-12-31']);
  expect(both({ from: '2026-11-02', to: '2026-11-08' })).toEqual([
    '2026-11-02 2026-11-08',
    '2026-10-26 2026-11-01',
  ]);
});

it('months and years of other lengths are whole as well', () => {
  expect(both('month', '2027-03-31')).toEqual(['2027-03-01 2027-03-31', '2027-02-01 2027-02-28']);
  expect(both('year', '2028-02-29')[0]).toBe('2028-01-01 2028-12-31');
  expect(datesIn(toRange('year', '2028-02-29'))).toBe(366);
});

it('a week begins on the day on which that of the calendar does', () => {
  expect(findWeek(TODAY, 0)).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  expect(findWeek(TODAY, 1)).toEqual({ from: '2026-11-02', to: '2026-11-08' });
  expect(findWeek('2026-11-08', 0)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
  expect(findWeek('2026-11-08', 1)).toEqual({ from: '2026-11-02', to: '2026-11-08' });
});
