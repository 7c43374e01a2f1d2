import { describe, expect, it } from 'vitest';
import { addDays, addMonths, datesBetween, startOfWeek } from './iso-date.ts';
import { periodTitle } from './period-title.ts';
import { stepDate, visibleRange } from './visible-range.ts';

describe('dates of the calendar', () => {
  it('are counted without a clock change in the way', () => {
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(datesBetween('2026-03-07', '2026-03-10')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  });

  it('stay within the month when it is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('begin their week on Sunday in English and on Monday in Chinese', () => {
    expect(startOfWeek('2026-11-10', 0)).toBe('2026-11-08');
    expect(startOfWeek('2026-11-10', 1)).toBe('2026-11-09');
    expect(startOfWeek('2026-11-08', 1)).toBe('2026-11-02');
  });
});

describe('the stretch that a view shows', () => {
  it('is whole weeks in the month view', () => {
    expect(visibleRange('month', '2026-11-10', 0)).toEqual({ start: '2026-11-01', end: '2026-12-06' });
    expect(visibleRange('month', '2026-11-10', 1)).toEqual({ start: '2026-10-26', end: '2026-12-07' });
  });

  it('is seven days, one day or thirty days else', () => {
    expect(visibleRange('week', '2026-11-10', 0)).toEqual({ start: '2026-11-08', end: '2026-11-15' });
    expect(visibleRange('day', '2026-11-10', 0)).toEqual({ start: '2026-11-10', end: '2026-11-11' });
    expect(visibleRange('agenda', '2026-11-10', 0)).toEqual({ start: '2026-11-10', end: '2026-12-10' });
  });

  it('moves by its own length', () => {
    expect(stepDate('month', '2026-11-30', 1)).toBe('2026-12-30');
    expect(stepDate('week', '2026-11-10', -1)).toBe('2026-11-03');
    expect(stepDate('agenda', '2026-11-10', 1)).toBe('2026-12-10');
  });

  it('is called by its month, its day or its ends', () => {
    const week = visibleRange('week', '2026-11-10', 0);
    expect(periodTitle('month', '2026-11-10', week, 'en')).toBe('November 2026');
    expect(periodTitle('week', '2026-11-10', week, 'en')).toBe('Nov 8 – Nov 14');
    expect(periodTitle('week', '2026-11-10', week, 'zh-CN')).toBe('11月8日 – 11月14日');
    expect(periodTitle('day', '2026-11-10', week, 'zh-CN')).toBe('11月10日 星期二');
  });
});
