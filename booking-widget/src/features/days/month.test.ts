import { describe, expect, test } from 'vitest';
import { dayState } from './day-state.ts';
import { addMonths, moveByKey, weeksOf } from './month.ts';

describe('the month', () => {
  test('November 2026 begins on the Sunday of its first week, or fills its last place from Monday on', () => {
    expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2026-11', 0).flat().filter(Boolean)).toHaveLength(30);
  });

  test('a month later than January 31 is the last day of February', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  });
});

describe('walking through the month with keys', () => {
  const offered = ['2026-11', '2026-12'] as const;
  const from = '2026-11-10';

  test('arrows go by day and week, Home and End to the ends of the week', () => {
    expect(moveByKey('ArrowRight', from, 0, offered)).toBe('2026-11-11');
    expect(moveByKey('ArrowUp', from, 0, offered)).toBe('2026-11-03');
    expect(moveByKey('Home', from, 0, offered)).toBe('2026-11-08');
    expect(moveByKey('Home', from, 1, offered)).toBe('2026-11-09');
    expect(moveByKey('End', from, 0, offered)).toBe('2026-11-14');
  });

  test('Page Down goes by month, and no key leaves the months that are offered', () => {
    expect(moveByKey('PageDown', from, 0, offered)).toBe('2026-12-10');
    expect(moveByKey('PageUp', from, 0, offered)).toBe('2026-11-01');
    expect(moveByKey('PageDown', '2026-12-10', 0, offered)).toBe('2026-12-31');
  });

  test('other keys are left to the browser', () => {
    expect(moveByKey('Tab', from, 0, offered)).toBeNull();
  });
});

test('a day with one to three times is almost full', () => {
  expect([0, 1, 3, 4].map(dayState)).toEqual(['closed', 'few', 'few', 'open']);
});
