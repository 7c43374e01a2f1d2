import { describe, expect, it } from 'vitest';
import { clockChangeOn, isRepeated } from './clock-changes.ts';
import { cachedByDay, intlOffsets } from './offsets.ts';
import { HOUR_MS } from './units.ts';

const toronto = intlOffsets('America/Toronto');
const berlin = intlOffsets('Europe/Berlin');
const wall = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString().slice(11, 16));

describe('a clock change', () => {
  it('sets the clocks in Toronto back from 2:00 to 1:00 on November 1', () => {
    const change = clockChangeOn('2026-11-01', toronto);
    expect(change?.direction).toBe('back');
    expect([wall(change?.wallBefore), wall(change?.wallAfter)]).toEqual(['02:00', '01:00']);
  });

  it('repeats 1:00 to 1:59, but neither 0:45 nor 2:00', () => {
    const change = clockChangeOn('2026-11-01', toronto);
    const repeated = (time: string) => isRepeated(`2026-11-01T${time}:00.000Z`, change);
    expect(['04:45', '05:00', '05:30', '06:30', '07:00'].map(repeated)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('sets the clocks in Berlin forward on March 29 and repeats nothing', () => {
    const change = clockChangeOn('2026-03-29', berlin);
    expect(change?.direction).toBe('forward');
    expect([wall(change?.wallBefore), wall(change?.wallAfter)]).toEqual(['02:00', '03:00']);
    expect(isRepeated('2026-03-29T01:00:00.000Z', change)).toBe(false);
    expect(clockChangeOn('2026-03-30', berlin)).toBeNull();
  });
});

describe('the offsets of a zone', () => {
  it('are ahead of UTC in the east and behind it in the west, also by quarters of an hour', () => {
    const at = Date.parse('2026-12-01T12:00:00.000Z');
    expect(intlOffsets('Asia/Kathmandu')(at)).toBe(5.75 * HOUR_MS);
    expect(intlOffsets('America/St_Johns')(at)).toBe(-3.5 * HOUR_MS);
    expect(intlOffsets('Europe/London')(at)).toBe(0);
  });

  it('are the same from the cache at every quarter of an hour around a clock change', () => {
    const cached = cachedByDay(berlin);
    for (let at = Date.parse('2026-10-24T00:00Z'); at < Date.parse('2026-10-26T12:00Z'); at += HOUR_MS / 4) {
      expect(cached(at)).toBe(berlin(at));
    }
  });
});
