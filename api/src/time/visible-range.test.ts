import { describe, expect, it } from 'vitest';
import { stepDate, visibleRange } from './visible-range.ts';

describe('the range of a view', () => {
  it('is whole weeks in the month view', () => {
    expect(visibleRange('month', '2026-11-10', 0)).toEqual({ start: '2026-11-01', end: '2026-12-06' });
    expect(visibleRange('month', '2026-11-10', 1)).toEqual({ start: '2026-10-26', end: '2026-12-07' });
  });

  it('is seven days, one day or thirty days in the others', () => {
    expect(visibleRange('week', '2026-11-10', 0)).toEqual({ start: '2026-11-08', end: '2026-11-15' });
    expect(visibleRange('day', '2026-11-10', 0)).toEqual({ start: '2026-11-10', end: '2026-11-11' });
    expect(visibleRange('agenda', '2026-11-10', 0)).toEqual({ start: '2026-11-10', end: '2026-12-10' });
  });

  it('moves by its own length, to where the next one starts', () => {
    const at = { date: '2026-11-10', today: '2026-11-12', weekStart: 0 as const };
    expect(stepDate({ ...at, view: 'month' }, 1)).toBe('2026-12-01');
    expect(stepDate({ ...at, view: 'week' }, -1)).toBe('2026-11-01');
    expect(stepDate({ ...at, view: 'day' }, 1)).toBe('2026-11-11');
    expect(stepDate({ ...at, view: 'agenda' }, 1)).toBe('2026-12-10');
  });

  it('goes to today where that is in it', () => {
    const at = { today: '2026-11-12', weekStart: 0 as const };
    expect(stepDate({ ...at, view: 'month', date: '2026-12-01' }, -1)).toBeNull();
    expect(stepDate({ ...at, view: 'week', date: '2026-11-01' }, 1)).toBeNull();
    expect(stepDate({ ...at, view: 'day', date: '2026-11-11' }, 1)).toBeNull();
    expect(stepDate({ ...at, view: 'agenda', date: '2026-12-12' }, -1)).toBeNull();
  });
});
