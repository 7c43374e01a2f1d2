import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVisitQuery, visit } from '../../../test/slots/visits-arbitraries.ts';
import { expectedVisits, type OracleVisit } from '../../../test/slots/visits-oracle.ts';
import { computeVisitSlots, findMembers } from './visit-slots.ts';

/** `VISITS=25000 npx vitest run visit-slots.property` tries as many. */
const CASES = Number(process.env.VISITS ?? 500);

const hasProcessing = ({ parts }: OracleVisit) => parts.some(([first]) => first?.query.rules.processing);

const withOnly = (staffId: string, { parts, ...asked }: OracleVisit): OracleVisit => ({
  ...asked,
  parts: parts.map((part) => part.filter((member) => member.staffId === staffId)),
});
const firstStart = (asked: OracleVisit) => expectedVisits(asked).keys().next().value;

describe('any visit to any business in any zone on an unusual date', { timeout: 3_600_000 }, () => {
  it('is offered exactly where the procedure finds a member for every part, and they do it', () => {
    const seen = { starts: 0, severalParts: 0, handedOver: 0, processing: 0, lackUnits: 0 };
    fc.assert(
      fc.property(visit, fc.nat(), fc.integer({ min: 0, max: 8 * 1440 }), (asked, nth, later) => {
        const expected = expectedVisits(asked);
        const query = toVisitQuery(asked);
        const { slots, firstSlotWith } = computeVisitSlots(query);
        const starts = Array.from(slots);
        if (asked.resources.length > 0)
          seen.lackUnits += expectedVisits({ ...asked, resources: [] }).size > starts.length ? 1 : 0;
        expect(firstSlotWith('member 1')).toBe(firstStart(withOnly('member 1', asked)));
        expect(starts).toEqual([...expected.keys()]);
        const anyTime = Math.floor(asked.business.now) + later;
        const tried = [anyTime, ...(starts.length > 0 ? [starts[nth % starts.length] as number] : [])];
        for (const start of tried) {
          const members = findMembers(query, start);
          expect(members).toEqual(expected.get(start) ?? null);
          seen.starts += members ? 1 : 0;
          seen.severalParts += members && members.length > 1 ? 1 : 0;
          seen.processing += members && hasProcessing(asked) ? 1 : 0;
          seen.handedOver += new Set(members).size > 1 ? 1 : 0;
        }
      }),
      { numRuns: CASES },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(CASES / 100);
  });
});
