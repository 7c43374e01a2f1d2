import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Repeat } from '../../contract/series.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';
import { type SeriesTime, seriesSpans, seriesStarts, shifted } from './series-rules.ts';

const ZONES = [
  'America/Toronto',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'America/Nuuk',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Chisinau',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

const minutes = (instant: string) => Date.parse(instant) / MINUTE_MS;
const instants = (starts: SeriesTime[] | null) =>
  starts?.map(({ start }) => new Date(start * MINUTE_MS).toISOString());
const listStarts = (first: string, repeat: Repeat, zone: string) =>
  seriesStarts(minutes(first), repeat, zoneOffsets(zone));

/** `YYYY-MM-DDTHH:mm` on a clock of the zone, by the runtime's own formatter. */
function createClock(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at: number) => format.format(at * MINUTE_MS).replace(' ', 'T');
}

/** By the recurrence library, which computes in wall times. */
function wallTimes(first: string, { every, interval, count }: Repeat): string[] {
  const freq = every === 'week' ? 'WEEKLY' : 'MONTHLY';
  const recur = ICAL.Recur.fromString(`FREQ=${freq};INTERVAL=${interval};COUNT=${count}`);
  const iterator = recur.iterator(ICAL.Time.fromDateTimeString(`${first}:00`));
  return Array.from({ length: count }, () => String(iterator.next()).slice(0, 16));
}

const repeats = fc.record({
  every: fc.constantFrom('week' as const, 'month' as const),
  interval: fc.integer({ min: 1, max: 12 }),
  count: fc.integer({ min: 2, max: 104 }),
});
const firsts = fc
  .integer({ min: minutes('2020-01-01T00:00:00Z') / 15, max: minutes('2035-01-01T00:00:00Z') / 15 })
  .map((quarter) => quarter * 15);

describe('a series', () => {
  it('has the wall times of a recurrence library in 21 zones', () => {
    fc.assert(
      fc.property(firsts, repeats, fc.constantFrom(...ZONES), (first, repeat, zone) => {
        const clock = createClock(zone);
        const starts = seriesStarts(first, repeat, zoneOffsets(zone));
        const expected = wallTimes(clock(first), repeat);
        const last = minutes(`${expected.at(-1)}Z`) - minutes(`${clock(first)}Z`);
        if (starts) expect(last).toBeLessThanOrEqual((5 * 365 + 2) * 1440);
        else expect(last).toBeGreaterThan(5 * 365 * 1440);
        starts?.forEach(({ start: at, skippedWall }, nth) => {
          const wall = expected[nth] ?? '';
          if (clock(at) === wall) {
            expect(skippedWall).toBeNull();
            // The first of two.
            for (const before of [30, 60, 120]) if (nth > 0) expect(clock(at - before)).not.toBe(wall);
          } else {
            // Skipped: it moves forward by the gap, and no instant shows it.
            expect(skippedWall).toBe(minutes(`${wall}Z`));
            const gap = minutes(`${clock(at)}Z`) - minutes(`${wall}Z`);
            expect([20, 30, 60, 120]).toContain(gap);
            expect(clock(at - gap)).not.toBe(wall);
            expect(clock(at - gap) < wall).toBe(true);
          }
        });
      }),
      { numRuns: 400 },
    );
  });

  it('keeps its wall time when the clocks change, and leaves out months without the day', () => {
    expect(
      instants(
        listStarts('2026-10-26T13:30:00Z', { every: 'week', interval: 1, count: 2 }, 'America/Toronto'),
      ),
    ).toEqual(['2026-10-26T13:30:00.000Z', '2026-11-02T14:30:00.000Z']);
    expect(
      instants(listStarts('2026-01-31T12:00:00Z', { every: 'month', interval: 1, count: 3 }, 'UTC')),
    ).toEqual(['2026-01-31T12:00:00.000Z', '2026-03-31T12:00:00.000Z', '2026-05-31T12:00:00.000Z']);
  });

  it('lasts five years at most', () => {
    const yearly = { every: 'month', interval: 12 } as const;
    expect(listStarts('2026-03-01T12:00:00Z', { ...yearly, count: 6 }, 'UTC')).toHaveLength(6);
    expect(listStarts('2026-03-01T12:00:00Z', { ...yearly, count: 7 }, 'UTC')).toBeNull();
    expect(listStarts('2028-02-29T12:00:00Z', { ...yearly, count: 2 }, 'UTC')).toHaveLength(2);
    expect(listStarts('2028-02-29T12:00:00Z', { ...yearly, count: 3 }, 'UTC')).toBeNull();
    expect(listStarts('2026-03-01T12:00:00Z', { every: 'week', interval: 3, count: 104 }, 'UTC')).toBeNull();
  });
});

describe('when one of a series moves, another', () => {
  const toronto = zoneOffsets('America/Toronto');
  const hour = (start: string, length = 60) => ({
    ...{ start: minutes(start), end: minutes(start) + length },
    skippedWall: null,
  });
  const from = hour('2026-10-26T13:30:00Z');

  it('moves by the same difference on the clock', () => {
    const to = hour('2026-10-27T14:00:00Z');
    expect(shifted(hour('2026-11-02T14:30:00Z'), { from, to, length: 'minutes' }, toronto)).toEqual(
      hour('2026-11-03T15:00:00Z'),
    );
  });

  it('keeps its own length, or gets the new one', () => {
    const other = hour('2026-11-02T14:30:00Z', 90);
    expect(shifted(other, { from, to: hour('2026-10-26T14:30:00Z'), length: 'minutes' }, toronto).end).toBe(
      minutes('2026-11-02T17:00:00Z'),
    );
    expect(shifted(other, { from, to: { ...from, end: from.end + 15 }, length: 'minutes' }, toronto)).toEqual(
      hour('2026-11-02T14:30:00Z', 75),
    );
  });

  it('returns to the hour that a clock change skipped', () => {
    const [before, skipped] = [hour('2026-03-01T06:30:00Z'), hour('2026-03-08T06:30:00Z')];
    const over = hour('2026-03-01T07:30:00Z');
    const moved = shifted(skipped, { from: before, to: over, length: 'minutes' }, toronto);
    expect(moved).toEqual({ ...hour('2026-03-08T07:30:00Z'), skippedWall: minutes('2026-03-08T02:30:00Z') });
    expect(shifted(moved, { from: over, to: before, length: 'minutes' }, toronto).start).toBe(
      minutes('2026-03-08T06:30:00Z'),
    );
  });

  it('moves from the hour that the series asks for, if the one that is moved lies at a skipped one', () => {
    const skipped = { ...hour('2026-03-08T07:30:00Z'), skippedWall: minutes('2026-03-08T02:30:00Z') };
    const to = hour('2026-03-08T08:30:00Z');
    expect(shifted(hour('2026-03-15T06:30:00Z'), { from: skipped, to, length: 'minutes' }, toronto)).toEqual(
      hour('2026-03-15T08:30:00Z'),
    );
  });

  it('that was moved on its own since keeps its difference to the others', () => {
    const moved = { ...hour('2026-03-08T09:00:00Z'), skippedWall: minutes('2026-03-08T02:30:00Z') };
    const [from, to] = [hour('2026-03-15T06:30:00Z'), hour('2026-03-15T07:30:00Z')];
    expect(shifted(moved, { from, to, length: 'minutes' }, toronto)).toEqual(hour('2026-03-08T10:00:00Z'));
  });

  it('is a whole day where the first one is, also on the day of 25 hours', () => {
    const day = { start: minutes('2026-10-25T04:00:00Z'), end: minutes('2026-10-26T04:00:00Z') };
    const weekly = { every: 'week', interval: 1, count: 2 } as const;
    expect(seriesSpans(day, weekly, toronto, 'wall')?.[1]).toEqual(hour('2026-11-01T04:00:00Z', 25 * 60));
  });
});
