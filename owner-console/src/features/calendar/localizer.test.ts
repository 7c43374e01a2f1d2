import { afterEach, describe, expect, it, vi } from 'vitest';
import { localizerFor } from './localizer.ts';
import { dateToLocal } from './wall-clock.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a day of the time grid', () => {
  it.each([
    ['America/Toronto', '2026-03-08', 23],
    ['Europe/London', '2026-10-25', 25],
    ['Asia/Kathmandu', '2026-03-08', 24],
  ])('has 24 hours in a browser in %s, also on %s, which lasts %i there', (zone, date, hours) => {
    vi.stubEnv('TZ', zone);
    const start = dateToLocal(date);
    const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
    expect(localizerFor('en').getTotalMin(start, end)).toBe(24 * 60);
  });
});
