import { describe, expect, it } from 'vitest';
import { addDays, addMonths, datesBetween, daysInMonth, endOfMonth, toWeekday } from './dates.ts';
import { dayOfWeek, monthGrid, startOfWeek, weeksOfMonth } from './weeks.ts';

describe('calendar dates', () => {
  it('are counted without regard to clock changes', () => {
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(datesBetween('2026-03-07', '2026-03-10')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  });

  it('stay within the other month when it is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-30', 14)).toBe('2028-01-30');
  });

  it('have the length of their month', () => {
    expect(daysInMonth('2028-02')).toBe(29);
    expect(endOfMonth('2026-12-05')).toBe('2026-12-31');
  });

  it('have their weekday', () => {
    expect(toWeekday('2026-11-01')).toBe(0);
    expect(toWeekday('2026-11-07')).toBe(6);
  });
});

describe('a week', () => {
  it('starts on Sunday or on Monday', () => {
    expect(startOfWeek('2026-11-10', 0)).toBe('2026-11-08');
    expect(startOfWeek('2026-11-10', 1)).toBe('2026-11-09');
    expect(startOfWeek('2026-11-08', 1)).toBe('2026-11-02');
    expect([dayOfWeek('2026-11-08', 0), dayOfWeek('2026-11-08', 1)]).toEqual([0, 6]);
  });
});

describe('a month', () => {
  it('is shown in whole weeks', () => {
    expect(weeksOfMonth('2026-11-10', 0)).toEqual({ start: '2026-11-01', end: '2026-12-06' });
    expect(weeksOfMonth('2026-11-10', 1)).toEqual({ start: '2026-10-26', end: '2026-12-07' });
  });

  it('leaves the cells of other months empty', () => {
    expect(monthGrid('2026-11', 0)[0]?.[0]).toBe('2026-11-01');
    expect(monthGrid('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(monthGrid('2026-11', 0).flat().filter(Boolean)).toHaveLength(30);
  });
});
