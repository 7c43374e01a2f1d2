import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { query, severalMembers, toSlotQuery } from '../../../test/slots/slots-arbitraries.ts';
import { makeOffer } from '../../../test/slots/slots-example.ts';
import { expectedOfAnyone, expectedReasons } from '../../../test/slots/slots-oracle.ts';
import { dateOfDay } from '../../time/day-numbers.ts';
import { daysWithoutSlots } from './days-without-slots.ts';
import type { SlotQuery } from './slot-query.ts';
import { computeSlots, slotsOfAnyone } from './slots.ts';

const CASES = 1000;

describe('any business in any zone on an unusual date', { timeout: 120_000 }, () => {
  it('has the right reason for each day without slots', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(query, ({ from: _from, to: _to, ...asked }) => {
        const whole = toSlotQuery(asked);
        const reasons = daysWithoutSlots([makeOffer(whole)], computeSlots(whole));
        for (const reason of reasons.values()) seen.add(reason);
        expect(Object.fromEntries(Array.from(reasons, ([day, reason]) => [dateOfDay(day), reason]))).toEqual(
          expectedReasons([asked]),
        );
      }),
      { numRuns: CASES },
    );
    expect([...seen].sort()).toEqual(['closed', 'full', 'plan_limit', 'too_soon']);
  });

  it('offers with anyone what the rules allow with each, and has the right reasons', () => {
    fc.assert(
      fc.property(severalMembers, (asked) => {
        const [head, ...tail] = asked;
        const members: [SlotQuery, ...SlotQuery[]] = [toSlotQuery(head), ...tail.map(toSlotQuery)];
        const slots = slotsOfAnyone(members.map(computeSlots));
        expect(Array.from(slots)).toEqual(expectedOfAnyone(asked));
        const [{ from: _from, to: _to, ...first }, ...others] = members;
        const whole = makeOffer(first, ...others.map(({ from: _first, to: _last, ...query }) => query));
        const reasons = daysWithoutSlots(
          [whole],
          slotsOfAnyone(whole.staff.map(({ query }) => computeSlots(query))),
        );
        expect(Object.fromEntries(Array.from(reasons, ([day, reason]) => [dateOfDay(day), reason]))).toEqual(
          expectedReasons(asked),
        );
      }),
      { numRuns: CASES },
    );
  });
});
