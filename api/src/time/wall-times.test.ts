import { describe, expect, it } from 'vitest';
import { intlOffsets } from './offsets.ts';
import { addMinutes, isWallTime, minutesBetween, nextHalfHour, toInstant, wallTimeAt } from './wall-times.ts';

const toronto = intlOffsets('America/Toronto');
const kathmandu = intlOffsets('Asia/Kathmandu');

describe('a wall time', () => {
  it('is a time of the business in any zone of the browser', () => {
    expect(toInstant({ date: '2026-11-10', time: '14:30' }, toronto)).toBe('2026-11-10T19:30:00.000Z');
    expect(toInstant({ date: '2026-11-11', time: '01:15' }, kathmandu)).toBe('2026-11-10T19:30:00.000Z');
    expect(wallTimeAt('2026-11-10T19:30:00.000Z', toronto)).toEqual({ date: '2026-11-10', time: '14:30' });
  });

  it('that occurs twice means the first occurrence', () => {
    expect(toInstant({ date: '2026-11-01', time: '01:30' }, toronto)).toBe('2026-11-01T05:30:00.000Z');
    expect(toInstant({ date: '2026-11-01', time: '02:30' }, toronto)).toBe('2026-11-01T07:30:00.000Z');
  });

  it('that a clock change skips moves forward by the gap', () => {
    const skipped = toInstant({ date: '2026-03-08', time: '02:30' }, toronto);
    expect(wallTimeAt(skipped, toronto)).toEqual({ date: '2026-03-08', time: '03:30' });
  });

  it('can continue past midnight', () => {
    const late = { date: '2026-12-31', time: '23:30' };
    expect(addMinutes(late, 50)).toEqual({ date: '2027-01-01', time: '00:20' });
    expect(minutesBetween(late, { date: '2027-01-01', time: '00:20' })).toBe(50);
  });

  it('needs a date and a time that exist', () => {
    expect(isWallTime({ date: '2026-12-31', time: '23:30' })).toBe(true);
    expect(isWallTime({ date: '', time: '23:30' })).toBe(false);
    expect(minutesBetween({ date: '2026-12-31', time: '23:30' }, { date: '', time: '' })).toBeNaN();
  });

  it('rounds up to the next half hour of its own zone', () => {
    expect(nextHalfHour('2026-11-10T19:31:12.000Z', toronto).time).toBe('15:00');
    expect(nextHalfHour('2026-11-10T19:30:00.000Z', toronto).time).toBe('15:00');
    expect(nextHalfHour('2026-11-10T19:31:00.000Z', kathmandu)).toEqual({
      date: '2026-11-11',
      time: '01:30',
    });
  });
});
