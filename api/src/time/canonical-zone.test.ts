import { describe, expect, it } from 'vitest';
import { canonicalZone, zoneDataNotice } from './canonical-zone.ts';

describe('zone data', () => {
  it('are reported at startup, and called old if they are', () => {
    expect(zoneDataNotice('2026c', new Date('2026-11-21'))).toBe('Time zone data: 2026c');
    expect(zoneDataNotice('2026c', new Date('2027-12-31'))).toBe('Time zone data: 2026c');
    expect(zoneDataNotice('2026c', new Date('2028-01-01'))).toMatch(/over a year old/);
  });

  it.each([
    ['america/toronto', 'America/Toronto'],
    ['ASIA/KATHMANDU', 'Asia/Kathmandu'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['europe/kiev', 'Europe/Kyiv'],
    ['europe/KYIV', 'Europe/Kyiv'],
    ['asia/ho_chi_minh', 'Asia/Ho_Chi_Minh'],
    ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
    ['antarctica/dumontdurville', 'Antarctica/DumontDUrville'],
    ['utc', 'UTC'],
    ['us/eastern', 'America/New_York'],
  ])('have one spelling of a zone: %s is %s', (given, canonical) => {
    expect(canonicalZone(given)).toBe(canonical);
    expect(canonicalZone(canonical)).toBe(canonical);
  });

  it('contain only names', () => {
    for (const name of ['', '+02:00', 'Toronto', 'America/Toronto\0']) expect(canonicalZone(name)).toBeNull();
  });
});
