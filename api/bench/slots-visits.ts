import type { OfferQuery, SlotQuery, VisitQuery } from '../src/domain/slots/slot-query.ts';
import { computeVisitSlots } from '../src/domain/slots/visit-slots.ts';
import { microseconds, table } from './benchmark.ts';

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

/** Lines of the section: how long the slots of a visit take. `example`: one member with visits, another one each time. */
export function measureVisits(example: () => SlotQuery): string {
  const results = TARGETS_MS.map(({ members, targetMs }) => {
    const visit = exampleVisit(Array.from({ length: members }, example));
    const slots = computeVisitSlots(visit).slots.length;
    return { members, slots, targetMs, ms: microseconds(() => computeVisitSlots(visit)) / 1000 };
  });
  const rows = results.map(({ members, slots, ms, targetMs }) => [
    members,
    slots,
    Number(ms.toPrecision(3)),
    `${targetMs}: **${ms <= targetMs ? 'met' : 'missed'}**`,
  ]);
  return `A visit of three parts, the second with processing time, among members with 1000 visits each, 9–17:

${table(['members', 'slots', 'ms', 'target'], rows)}`;
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
