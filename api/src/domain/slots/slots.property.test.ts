import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock, toInstant } from '../../../test/slots/oracle-clock.ts';
import { fraction, query, toSlotQuery, turn } from '../../../test/slots/slots-arbitraries.ts';
import { expectedSlots } from '../../../test/slots/slots-oracle.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localToInstant, zoneOffsets } from '../../time/zone-offsets.ts';
import { availabilityJson } from './availability-json.ts';
import { computeSlots, isSlotFree } from './slots.ts';

const CASES = 10_000;

describe('any business in any zone on an unusual date', { timeout: 120_000 }, () => {
  it('offers exactly the slots that the rules allow', () => {
    let offered = 0;
    fc.assert(
      fc.property(query, (asked) => {
        const slots = Array.from(computeSlots(toSlotQuery(asked)));
        offered += slots.length;
        expect(slots).toEqual(expectedSlots(asked));
      }),
      { numRuns: CASES },
    );
    expect(offered).toBeGreaterThan(CASES); // the cases are not trivial
  });

  it('accepts a booking exactly where it offers a slot', () => {
    fc.assert(
      fc.property(query, fc.integer({ min: 0, max: 8 * 1440 }), fraction, (asked, offset, rest) => {
        const anyTime = Math.floor(asked.now) + offset + rest;
        const { from: _from, to: _to, ...whole } = toSlotQuery(asked);
        const slots = computeSlots(whole);
        for (const slot of slots.slice(0, 3)) expect(isSlotFree(whole, slot)).toBe(true);
        expect(isSlotFree(whole, anyTime)).toBe(slots.includes(anyTime));
      }),
      { numRuns: CASES / 10 },
    );
  });

  it('lists each slot once, under its UTC date', () => {
    fc.assert(
      fc.property(query.map(toSlotQuery), (slotQuery) => {
        const slots = computeSlots(slotQuery);
        const instants = Array.from(slots, (slot) => new Date(slot * MINUTE_MS).toISOString());
        const json = availabilityJson(slotQuery.rules.zone, slots, new Map());
        const answer = JSON.parse(Buffer.from(json).toString());
        expect(answer).toEqual({
          timezone: slotQuery.rules.zone,
          availability: Object.groupBy(instants, (instant) => instant.slice(0, 10)),
          days_without_slots: {},
          waitlist: false,
        });
      }),
      { numRuns: CASES / 10 },
    );
  });

  it('has the wall times of Intl', () => {
    fc.assert(
      fc.property(turn, fc.integer({ min: -4 * 1440, max: 4 * 1440 }), ({ zone, around }, offset) => {
        expect(localToInstant(zoneOffsets(zone), around + offset)).toBe(
          toInstant(createClock(zone), around + offset),
        );
      }),
      { numRuns: CASES / 10 },
    );
  });
});
