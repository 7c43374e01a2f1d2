import fc from 'fast-check';
import { expect, it } from 'vitest';
import { intlOffsets } from '../../time/offsets.ts';
import { DAY_MS, HOUR_MS } from '../../time/units.ts';
import { wallTimeAt } from '../../time/wall-times.ts';
import { afterNight, beforeNight, isQuiet } from './texting-hours.ts';

/** Most change their clocks at night; Lord Howe by half an hour, Santiago, Havana and Beirut at midnight. */
const ZONES = [
  ...['America/Toronto', 'America/St_Johns', 'America/Havana', 'America/Santiago', 'America/Sao_Paulo'],
  ...['Europe/London', 'Asia/Beirut', 'Asia/Shanghai', 'Asia/Kathmandu', 'Africa/Cairo'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'Pacific/Chatham'],
];
const anytime = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

/** The days of 2026 and 2027 in which a zone's clocks change. */
function listChanges(name: string): Date[] {
  const offsets = intlOffsets(name);
  const begin = Date.parse('2026-01-01');
  const days = Array.from({ length: 730 }, (_, day) => begin + day * DAY_MS);
  return days.filter((at) => offsets(at) !== offsets(at + DAY_MS)).map((at) => new Date(at));
}

const duringChange = (changes: Date[]) =>
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }))
    .map(([day, after]) => new Date(day.getTime() + after));

const moment = fc.oneof(
  ...ZONES.map((name) => {
    const changes = listChanges(name);
    const instant = changes.length > 0 ? fc.oneof(anytime, duringChange(changes)) : anytime;
    return fc.tuple(fc.constant(name), instant);
  }),
);

it('nobody is texted between 21:00 and 8:00 of the zone’s clock, whatever it changes to', () => {
  fc.assert(
    fc.property(moment, ([name, at]) => {
      const wall = (of: Date) => wallTimeAt(of.getTime(), intlOffsets(name));
      const { time } = wall(at);
      expect(isQuiet(name, at)).toBe(time >= '21:00' || time < '08:00');
      const [before, after] = [beforeNight(name, at), afterNight(name, at)];
      if (!isQuiet(name, at)) {
        expect([before, after]).toEqual([at, at]);
        return;
      }
      expect([wall(before).time, wall(after).time]).toEqual(['20:00', '08:00']);
      expect(before.getTime()).toBeLessThan(at.getTime());
      expect(after.getTime()).toBeGreaterThan(at.getTime());
      expect(after.getTime() - before.getTime()).toBeLessThanOrEqual(DAY_MS / 2 + HOUR_MS);
    }),
    { numRuns: 1000 },
  );
});
