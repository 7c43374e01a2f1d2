import { describe, expect, test } from 'vitest';
import { dayState } from './day-state.ts';
import { moveByKey } from './month-keys.ts';

describe('the keys of the month grid', () => {
  const offered = ['2026-11-02', '2026-12-31'] as const;
  const from = '2026-11-10';

  test('arrows move by day and week, Home and End to the ends of the week', () => {
    expect(moveByKey('ArrowRight', from, 0, offered)).toBe('2026-11-11');
    expect(moveByKey('ArrowUp', from, 0, offered)).toBe('2026-11-03');
    expect(moveByKey('Home', from, 0, offered)).toBe('2026-11-08');
    expect(moveByKey('Home', from, 1, offered)).toBe('2026-11-09');
    expect(moveByKey('End', from, 0, offered)).toBe('2026-11-14');
  });

  test('Page Down moves by month, and no key leaves the offered dates', () => {
    expect(moveByKey('PageDown', from, 0, offered)).toBe('2026-12-10');
    expect(moveByKey('PageUp', from, 0, offered)).toBe('2026-11-02');
    expect(moveByKey('PageDown', '2026-12-10', 0, offered)).toBe('2026-12-31');
  });

  test('other keys do what the browser does', () => {
    expect(moveByKey('Tab', from, 0, offered)).toBeNull();
  });
});

test('a full day can be chosen where customers can wait', () => {
  expect(dayState(0, { isFull: true, isAlmostFull: false })).toBe('full');
  expect(dayState(0, { isFull: false, isAlmostFull: false })).toBe('closed');
});

test('a day with one free time is open, unless it is almost full', () => {
  expect(dayState(1, { isFull: false, isAlmostFull: false })).toBe('open');
  expect(dayState(1, { isFull: true, isAlmostFull: true })).toBe('few');
});
