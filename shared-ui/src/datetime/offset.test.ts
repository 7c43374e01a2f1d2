import { HOUR_MS } from 'api/time/units.ts';
import { describe, expect, it } from 'vitest';
import { dateIn, formatDay } from './day.ts';
import { dayStub } from './day-stub.ts';
import { browserOffset, learnOffsets, offsetAt } from './offset.ts';
import { formatTime, formatTimeRange } from './time.ts';
import { zoneName, zoneOffset } from './zone.ts';

describe('a business in a zone that the browser has wrong', () => {
  const ZONE = 'America/Vancouver';
  const SUMMER = '2026-07-15T06:30:00.000Z';
  // Offsets that no zone data has, so that the test does not depend on its version.
  learnOffsets(ZONE, [
    ['2026-07-01T00:00:00.000Z', -600],
    ['2026-11-01T10:00:00.000Z', -660],
    ['2027-01-01T00:00:00.000Z', -660],
  ]);

  it('has times and dates formatted by the server’s offset', () => {
    expect(formatTime(SUMMER, ZONE, 'en')).toBe('8:30 PM');
    expect(formatTime(SUMMER, ZONE, 'zh-CN')).toBe('20:30');
    expect(formatTimeRange(SUMMER, '2026-07-15T07:20:00.000Z', ZONE, 'en')).toBe('8:30 – 9:20 PM');
    expect(formatDay('2026-07-15T08:30:00.000Z', ZONE, 'en', 'long')).toBe('Tuesday, July 14');
    expect(dateIn('2026-07-15T09:59:00.000Z', ZONE)).toBe('2026-07-14');
    expect(dateIn('2026-07-15T10:00:00.000Z', ZONE)).toBe('2026-07-15');
    expect(dayStub('2026-07-01T09:00:00.000Z', ZONE, 'en')).toMatchObject({ weekday: 'Tue', day: '30' });
    expect(zoneOffset(ZONE, SUMMER)).toBe('GMT−10');
    expect(offsetAt(Date.parse(SUMMER), ZONE)).toBe(-10 * HOUR_MS);
  });

  it('has a clock change at the server’s minute', () => {
    expect(formatTime('2026-11-01T09:59:00.000Z', ZONE, 'en')).toBe('11:59 PM');
    expect(formatTime('2026-11-01T10:00:00.000Z', ZONE, 'en')).toBe('11:00 PM');
    expect(zoneOffset(ZONE, '2026-11-01T10:00:00.000Z')).toBe('GMT−11');
  });

  it('has no zone name that means another offset', () => {
    expect(zoneName(ZONE, SUMMER, 'en')).toBe('GMT−10');
  });

  it('has the browser’s offsets outside the server’s range', () => {
    for (const instant of ['2026-06-30T23:59:00.000Z', '2027-01-01T00:00:00.000Z'])
      expect(offsetAt(Date.parse(instant), ZONE)).toBe(browserOffset(Date.parse(instant), ZONE));
  });
});

describe('the offsets of several replies', () => {
  const ZONE = 'Asia/Tokyo';
  const on = (date: string) => offsetAt(Date.parse(`${date}T12:00Z`), ZONE) / HOUR_MS;

  it('are merged, and the newest wins where they overlap', () => {
    learnOffsets(ZONE, [
      ['2026-05-01T00:00:00.000Z', 60],
      ['2026-05-10T00:00:00.000Z', 60],
    ]);
    learnOffsets(ZONE, [
      ['2026-05-05T00:00:00.000Z', 120],
      ['2026-05-20T00:00:00.000Z', 120],
    ]);
    expect(['2026-05-04', '2026-05-05', '2026-05-19', '2026-05-20'].map(on)).toEqual([1, 2, 2, 9]);
  });
});

describe('a zone without offsets from the server', () => {
  it('has the browser’s offsets', () => {
    const at = Date.parse('2026-12-01T12:00:00.000Z');
    expect(offsetAt(at, 'Asia/Kathmandu')).toBe(5.75 * HOUR_MS);
    expect(offsetAt(at, 'America/St_Johns')).toBe(-3.5 * HOUR_MS);
    expect(offsetAt(at, 'Europe/London')).toBe(0);
    expect(zoneName('America/Toronto', '2026-12-01T12:00:00.000Z', 'en')).toBe('EST');
  });
});

describe('a time zone', () => {
  it('has the offset of an instant, with a real minus sign', () => {
    expect(zoneOffset('America/Toronto', '2026-07-01T12:00:00.000Z')).toBe('GMT−4');
    expect(zoneOffset('America/Toronto', '2026-12-01T12:00:00.000Z')).toBe('GMT−5');
    expect(zoneOffset('Asia/Kathmandu', '2026-12-01T12:00:00.000Z')).toBe('GMT+5:45');
    expect(zoneOffset('Europe/London', '2026-12-01T12:00:00.000Z')).toBe('GMT');
  });
});
