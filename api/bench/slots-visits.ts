import type { OfferQuery, SlotQuery, VisitQuery } from '../src/domain/slots/slot-query.ts';
import { computeVisitSlots } from '../src/domain/slots/visit-slots.ts';
import { microseconds } from './benchmark.ts';

/** Minutes, and the minute from which the color develops for the next 30. */
const PARTS = [
  { duration: 30, processing: null },
  { duration: 60, processing: { after: 15, minutes: 30 } },
  { duration: 30, processing: null },
];
const TARGETS_MS = [
  { members: 10, targetMs: 5 },
  { members: 100, targetMs: 20 },
];

/** A line of the section: how long the slots of a visit take. `example` gives one more member with visits. */
export function measureVisits(example: () => SlotQuery): string {
  const times = TARGETS_MS.map(({ members }) => {
    const visit = exampleVisit(Array.from({ length: members }, example));
    return microseconds(() => computeVisitSlots(visit)) / 1000;
  });
  const isMet = TARGETS_MS.every(({ targetMs }, i) => (times[i] ?? Infinity) <= targetMs);
  const listed = (values: readonly number[]) => values.join(' and ');
  const members = listed(TARGETS_MS.map((target) => target.members));
  const targets = listed(TARGETS_MS.map(({ targetMs }) => targetMs));
  const measured = listed(times.map((ms) => Number(ms.toPrecision(2))));
  return `- A visit of three parts, one with processing time, among ${members} members with 1000 visits each, 9–17, in at most ${targets} ms:
  **${isMet ? 'met' : 'missed'}** (${measured} ms).`;
}

function exampleVisit(members: readonly SlotQuery[]): VisitQuery {
  const toOffer = (part: (typeof PARTS)[number]): OfferQuery => {
    const staff = members.map((query, i) => ({
      staffId: `member ${i + 1}`,
      query: { ...query, rules: { ...query.rules, ...part } },
    }));
    return { business: (staff[0] as OfferQuery['staff'][number]).query, staff };
  };
  const [first, ...later] = PARTS.map(toOffer);
  return [first as OfferQuery, ...later];
}
