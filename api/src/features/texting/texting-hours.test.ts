import fc from 'fast-check';
import { expect, it } from 'vitest';
import { intlOffsets } from '../../time/offsets.ts';
import { DAY_MS, HOUR_MS } from '../../time/units.ts';
import { wallTimeAt } from '../../time/wall-times.ts';
import { afterNight, beforeNight, isQuiet } from './texting-hours.ts';

const ZONES = ['America/Toronto', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Shanghai', 'Pacific/Apia'];
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

it('nobody is texted between 21:00 and 8:00 of the zone’s clock, whatever it changes to', () => {
  fc.assert(
    fc.property(zone, instant, (name, at) => {
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
  );
});
