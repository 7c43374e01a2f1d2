import { describe, expect, it } from 'vitest';
import { isTimeZone, zoneDataNotice } from './time-zones.ts';

describe('zone data', () => {
  it('are named at the start, and called old when they are', () => {
    expect(zoneDataNotice('2026c', new Date('2026-11-21'))).toBe('Zone data: 2026c');
    expect(zoneDataNotice('2026c', new Date('2027-12-31'))).toBe('Zone data: 2026c');
    expect(zoneDataNotice('2026c', new Date('2028-01-01'))).toMatch(/over a year old/);
  });

  it('know the names of zones, and only names', () => {
    expect(['America/Toronto', 'UTC', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true);
    expect(['', '+02:00', 'Toronto', 'America/Toronto\0'].some(isTimeZone)).toBe(false);
  });
});
