/** Any visits to any businesses in unusual zones and on unusual dates, for tests of properties. */
import fc from 'fast-check';
import { NO_BUFFERS, type OfferQuery, type VisitQuery } from '../../src/domain/slots/slot-query.ts';
import { busyAround, query, shift, specialAround, toSlotQuery, workOf } from './slots-arbitraries.ts';
import type { OracleQuery } from './slots-oracle.ts';
import type { OraclePart, OracleVisit } from './visits-oracle.ts';

const SERVICES = 3;
const DAY = 1440;

/** A service without any time of its own, such as an add-on that only costs. */
const brief = fc.constant({
  duration: 0,
  buffers: NO_BUFFERS,
  processing: null,
  capacity: 1,
  seats: 1,
});
/** Seats are for visits with one part, which the property of single services has. */
const short = workOf(300).map((work) => ({ ...work, seats: 1 }));
const shortOrBrief = fc.oneof({ weight: 3, arbitrary: short }, brief);
/** The booked services are numbered: a visit's own, and one more that no part asks for. */
const numbered = fc.array(fc.integer({ min: 0, max: SERVICES }), { minLength: 30, maxLength: 30 });

const memberAround = (now: number) =>
  fc.record({
    /** Whether each service is theirs; mostly it is. */
    offers: fc.array(
      fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
      {
        minLength: SERVICES,
        maxLength: SERVICES,
      },
    ),
    /** Each lists the services whose bits are set. */
    shifts: fc.array(fc.record({ shift, services: fc.integer({ min: 1, max: 2 ** SERVICES - 1 }) }), {
      maxLength: 10,
    }),
    special: specialAround(now),
    busy: busyAround(now),
    services: numbered,
    /** How long before a part its visit began. */
    leads: fc.array(fc.constantFrom(0, 0, 60, 600), { minLength: 30, maxLength: 30 }),
  });

/** One to four members, three services, and one to five parts that last a day at most together. */
export const visit: fc.Arbitrary<OracleVisit> = query.chain(({ from: _from, to: _to, ...asked }) =>
  fc
    .record({
      services: fc.tuple(short, shortOrBrief, shortOrBrief),
      order: fc.array(fc.integer({ min: 0, max: SERVICES - 1 }), { maxLength: 4 }),
      members: fc.array(memberAround(asked.now), { minLength: 1, maxLength: 4 }),
    })
    .map(({ services, order, members }): OracleVisit => {
      const parts = withinDay(
        [0, ...order].map((number) => ({ number, work: services[number] ?? services[0] })),
      );
      return {
        business: asked,
        durations: parts.map(({ work }) => work.duration),
        parts: parts.map(({ number, work }) =>
          members.flatMap((member, position) =>
            member.offers[number]
              ? [{ staffId: `member ${position + 1}`, query: queryOf(member, { asked, number, work }) }]
              : [],
          ),
        ),
      };
    }),
);

function withinDay<Part extends { work: { duration: number } }>(parts: readonly Part[]): Part[] {
  let minutes = 0;
  return parts.filter(({ work: { duration } }) => {
    const fits = minutes + duration <= DAY;
    if (fits) minutes += duration;
    return fits;
  });
}

type Work = typeof short extends fc.Arbitrary<infer One> ? One : never;
type Member = ReturnType<typeof memberAround> extends fc.Arbitrary<infer One> ? One : never;

const queryOf = (
  member: Member,
  { asked, number, work }: { asked: OracleQuery; number: number; work: Work },
): OracleQuery => ({
  ...asked,
  bookings: member.busy.map(({ start }, i) => start - (member.leads[i] ?? 0)),
  busy: member.busy.map((one, i) => ({ ...one, sameService: member.services[i] === number })),
  rules: {
    ...asked.rules,
    ...work,
    shifts: member.shifts.filter(({ services }) => ((services >> number) & 1) === 1).map((one) => one.shift),
    special: member.special,
  },
});

/** What the engine gets. */
export function toVisitQuery({ business, durations, parts }: OracleVisit): VisitQuery {
  const toOffer = (part: OraclePart, nth: number): OfferQuery => ({
    business: toSlotQuery({ ...business, rules: { ...business.rules, duration: durations[nth] ?? 0 } }),
    staff: part.map(({ staffId, query: own }) => ({ staffId, query: toSlotQuery(own) })),
  });
  const [first = toOffer([], 0), ...later] = parts.map(toOffer);
  return [first, ...later];
}
