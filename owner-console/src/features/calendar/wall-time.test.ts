import { describe, expect, it } from 'vitest';
import { addMinutes, instantOf, minutesBetween, nextHalfHour, wallTimeAt } from './wall-time.ts';

const TORONTO = 'America/Toronto';

describe('a time that the owner types', () => {
  it('is a time of the business, whatever zone the browser stands in', () => {
    expect(instantOf({ date: '2026-11-10', time: '14:30' }, TORONTO)).toBe('2026-11-10T19:30:00.000Z');
    expect(instantOf({ date: '2026-11-11', time: '01:15' }, 'Asia/Kathmandu')).toBe(
      '2026-11-10T19:30:00.000Z',
    );
    expect(wallTimeAt('2026-11-10T19:30:00.000Z', TORONTO)).toEqual({ date: '2026-11-10', time: '14:30' });
  });

  it('is the first of two where the clock goes back', () => {
    expect(instantOf({ date: '2026-11-01', time: '01:30' }, TORONTO)).toBe('2026-11-01T05:30:00.000Z');
    expect(instantOf({ date: '2026-11-01', time: '02:30' }, TORONTO)).toBe('2026-11-01T07:30:00.000Z');
  });

  it('moves past the hour that a clock change skips', () => {
    const skipped = instantOf({ date: '2026-03-08', time: '02:30' }, TORONTO);
    expect(wallTimeAt(skipped, TORONTO)).toEqual({ date: '2026-03-08', time: '03:30' });
  });

  it('is counted over midnight', () => {
    const late = { date: '2026-12-31', time: '23:30' };
    expect(addMinutes(late, 50)).toEqual({ date: '2027-01-01', time: '00:20' });
    expect(minutesBetween(late, { date: '2027-01-01', time: '00:20' })).toBe(50);
    expect(minutesBetween(late, { date: '', time: '' })).toBeNaN();
  });

  it('starts at the next half hour of the clock on the wall', () => {
    expect(nextHalfHour('2026-11-10T19:31:12.000Z', TORONTO).time).toBe('15:00');
    expect(nextHalfHour('2026-11-10T19:30:00.000Z', TORONTO).time).toBe('15:00');
    expect(nextHalfHour('2026-11-10T19:31:00.000Z', 'Asia/Kathmandu')).toEqual({
      date: '2026-11-11',
      time: '01:30',
    });
  });
});
