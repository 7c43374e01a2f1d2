import fc from 'fast-check';
import { expect, it } from 'vitest';
import { intlOffsets } from '../../time/offsets.ts';
import { DAY_MS, HOUR_MS } from '../../time/units.ts';
import { wallTimeAt } from '../../time/wall-times.ts';
import { dayBefore, nextFollowUp } from './follow-up-rules.ts';

const ZONES = ['America/Toronto', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Shanghai', 'Pacific/Apia'];
const zone = fc.constantFrom(...ZONES);
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

it('the next follow-up is at 10:00 of the zone’s clock, also across its changes, and no day is left out', () => {
  fc.assert(
    fc.property(zone, instant, (name, now) => {
      const offsetAt = intlOffsets(name);
      const next = nextFollowUp(name, now);
      expect(wallTimeAt(next.getTime(), offsetAt).time).toBe('10:00');
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
      const { from, to } = dayBefore(name, next);
      expect([from, to].map((at) => wallTimeAt(at.getTime(), offsetAt).time)).toEqual(['00:00', '00:00']);
      expect(dayBefore(name, nextFollowUp(name, next)).from).toEqual(to);
    }),
  );
});
