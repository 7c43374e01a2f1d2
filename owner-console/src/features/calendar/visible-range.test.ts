import { describe, expect, it } from 'vitest';
import { periodTitle } from './period-title.ts';
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

  it('moves by its own length', () => {
    expect(stepDate('month', '2026-11-30', 1)).toBe('2026-12-30');
    expect(stepDate('week', '2026-11-10', -1)).toBe('2026-11-03');
    expect(stepDate('agenda', '2026-11-10', 1)).toBe('2026-12-10');
  });

  it('is named after its month, its day or its ends', () => {
    const week = visibleRange('week', '2026-11-10', 0);
    expect(periodTitle('month', '2026-11-10', week, 'en')).toBe('November 2026');
    expect(periodTitle('week', '2026-11-10', week, 'en')).toBe('Nov 8 – Nov 14');
    expect(periodTitle('week', '2026-11-10', week, 'zh-CN')).toBe('11月8日 – 11月14日');
    expect(periodTitle('day', '2026-11-10', week, 'zh-CN')).toBe('11月10日 星期二');
  });
});
