import { describe, expect, it } from 'vitest';
import { lastDate, leavesMonthsOut, NO_REPEAT, repeatError, toRepeat } from './repeat-draft.ts';

const draft = (repeat: string, repeatCount: string) => ({ repeat, repeatCount });

describe('a repetition as it is entered', () => {
  it('is none until one is chosen', () => {
    expect(toRepeat(NO_REPEAT)).toBeNull();
    expect(repeatError(NO_REPEAT, '2026-11-05')).toBeNull();
    expect(toRepeat(draft('week 4', ' 12 '))).toEqual({ every: 'week', interval: 4, count: 12 });
  });

  it('shows the date of its last appointment', () => {
    expect(lastDate('2026-11-05', { every: 'week', interval: 4, count: 12 })).toBe('2027-09-09');
    expect(lastDate('2026-11-05', { every: 'month', interval: 1, count: 3 })).toBe('2027-01-05');
  });

  it('leaves out months without its day, which do not count', () => {
    const monthly = { every: 'month', interval: 1, count: 3 } as const;
    expect(leavesMonthsOut('2026-12-31', monthly)).toBe(true);
    expect(lastDate('2026-12-31', monthly)).toBe('2027-03-31');
    expect(leavesMonthsOut('2026-12-28', monthly)).toBe(false);
  });

  it('has from 2 to 104 appointments within five years', () => {
    const findError = (repeat: string, count: string) => repeatError(draft(repeat, count), '2026-11-05');
    expect(findError('week 1', '1')).toBe('count');
    expect(findError('week 1', '2.5')).toBe('count');
    expect(findError('week 1', '')).toBe('count');
    expect(findError('week 1', '105')).toBe('count');
    expect(findError('week 1', '104')).toBeNull();
    expect(findError('month 1', '61')).toBeNull();
    expect(findError('month 1', '62')).toBe('years');
    expect(findError('week 12', '40')).toBe('years');
    expect(repeatError(draft('week 12', '40'), '')).toBeNull();
  });
});
