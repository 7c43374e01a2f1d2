import { describe, expect, it } from 'vitest';
import { extendPremium, monthsLater } from './premium.ts';

const TORONTO = 'America/Toronto';
const KIRITIMATI = 'Pacific/Kiritimati';

describe('a month of premium', () => {
  it.each([
    [
      'ends on the same day of the next month',
      '2026-11-21T15:30:00.000Z',
      '2026-12-21T15:30:00.000Z',
      TORONTO,
    ],
    ['goes over the year', '2026-12-21T15:30:00.000Z', '2027-01-21T15:30:00.000Z', TORONTO],
    [
      'ends on the last day of a shorter month',
      '2027-01-31T15:30:00.000Z',
      '2027-02-28T15:30:00.000Z',
      TORONTO,
    ],
    ['knows leap years', '2028-01-31T15:30:00.000Z', '2028-02-29T15:30:00.000Z', TORONTO],
    [
      'keeps the hour when the clocks change',
      '2026-10-15T14:00:00.000Z',
      '2026-11-15T15:00:00.000Z',
      TORONTO,
    ],
    // 22:00 on 30 April there, though May in UTC.
    [
      'counts in the business’s zone, west of UTC',
      '2026-05-01T02:00:00.000Z',
      '2026-05-31T02:00:00.000Z',
      TORONTO,
    ],
    // 01:00 on 31 January there, though 30 January in UTC.
    [
      'counts in the business’s zone, east of UTC',
      '2027-01-30T11:00:00.000Z',
      '2027-02-27T11:00:00.000Z',
      KIRITIMATI,
    ],
  ])('%s', (_, from, until, zone) => {
    expect(monthsLater(new Date(from), 1, zone).toISOString()).toBe(until);
  });

  it('keeps seconds and milliseconds', () => {
    const from = new Date('2026-11-21T15:30:12.345Z');
    expect(monthsLater(from, 1, TORONTO).toISOString()).toBe('2026-12-21T15:30:12.345Z');
  });

  it('can be bought several times at once', () => {
    const from = new Date('2026-10-31T12:00:00.000Z');
    expect(monthsLater(from, 16, 'UTC').toISOString()).toBe('2028-02-29T12:00:00.000Z');
  });
});

describe('premium', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');

  it('is extended from its end', () => {
    const premiumUntil = new Date('2026-12-24T12:00:00.000Z');
    const until = extendPremium({ premiumUntil, timezone: 'UTC' }, 1, now);
    expect(until.toISOString()).toBe('2027-01-24T12:00:00.000Z');
  });

  it.each([null, new Date('2026-06-01T12:00:00.000Z')])('starts now if its end was %s', (premiumUntil) => {
    const until = extendPremium({ premiumUntil, timezone: 'UTC' }, 1, now);
    expect(until.toISOString()).toBe('2026-12-21T12:00:00.000Z');
  });
});
