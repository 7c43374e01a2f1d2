import { describe, expect, it } from 'vitest';
import { sampleBooking } from './sample.ts';

describe('the example on the landing page', () => {
  it('is a Tuesday that lies ahead, whatever day it is', () => {
    for (let day = 20; day < 28; day += 1) {
      const now = new Date(Date.UTC(2026, 10, day, 23, 59));
      const start = new Date(sampleBooking(now, 'en').start);
      expect(start.getUTCDay()).toBe(2);
      expect(start.getTime() - now.getTime()).toBeGreaterThan(24 * 3_600_000);
    }
  });

  it('shows the working week around it', () => {
    const { week, start } = sampleBooking(new Date('2026-11-21T12:00:00Z'), 'en');
    expect(start).toBe('2026-11-24T18:30:00.000Z');
    expect(week.map(({ instant }) => instant.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
  });
});
