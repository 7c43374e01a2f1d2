/** Any visits to any businesses in unusual zones and on unusual dates, for tests of properties. */
import fc from 'fast-check';
import { NO_BUFFERS, type OfferQuery, type VisitQuery } from '../../src/domain/slots/slot-query.ts';
import { createUnitNeeds, reuseAfter } from '../../src/domain/slots/units.ts';
import { busyAround, query, shift, specialAround, toSlotQuery, workUpTo } from './slots-arbitraries.ts';
import type { OracleQuery } from './slots-oracle.ts';
import type { OracleResource } from './units-oracle.ts';
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
const short = workUpTo(300).map((work) => ({ ...work, seats: 1 }));
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

/** Half without; else one or two, of up to two units, used by visits of one or two parts. */
function resourcesAround(now: number): fc.Arbitrary<OracleResource[]> {
  const part = fc.record({
    service: fc.integer({ min: 0, max: SERVICES }),
    member: fc.integer({ min: 1, max: 4 }),
    length: fc.constantFrom(0, 15, 30, 45, 60, 300),
    pause: fc.constantFrom(0, 0, 30),
  });
  const booked = fc.record({
    quarter: fc.integer({ min: -8, max: 480 }),
    late: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 14 })),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  });
  const one = fc
    .record({
      quantity: fc.integer({ min: 0, max: 2 }),
      turnaround: fc.constantFrom(0, 5, 15, 60, 240),
      services: fc.subarray([0, 1, 2], { minLength: 1 }),
      visits: fc.array(booked, { maxLength: 20 }),
    })
    .map(({ visits, ...resource }) => ({
      ...resource,
      visits: visits.map(({ quarter, late, parts }) => {
        let at = Math.floor(now / 15) * 15 + quarter * 15 + late;
        return parts.map(({ service, member, length, pause }) => {
          const use = { service, staffId: `member ${member}`, start: at, end: at + length };
          at = use.end + pause;
          return use;
        });
      }),
    }));
  return fc.oneof(fc.constant<OracleResource[]>([]), fc.array(one, { minLength: 1, maxLength: 2 }));
}

/** One to four members, three services, and one to five parts that last a day at most together. */
export const visit: fc.Arbitrary<OracleVisit> = query.chain(({ from: _from, to: _to, ...asked }) =>
  fc
    .record({
      services: fc.tuple(short, shortOrBrief, shortOrBrief),
      order: fc.array(fc.integer({ min: 0, max: SERVICES - 1 }), { maxLength: 4 }),
      members: fc.array(memberAround(asked.now), { minLength: 1, maxLength: 4 }),
      resources: resourcesAround(asked.now),
    })
    .map(({ services, order, members, resources }): OracleVisit => {
      const parts = withinDay(
        [0, ...order].map((number) => ({ number, work: services[number] ?? services[0] })),
      );
      return {
        business: asked,
        durations: parts.map(({ work }) => work.duration),
        services: parts.map(({ number }) => number),
        resources,
        parts: parts.map(({ number, work }) =>
          members.flatMap((member, position) =>
            member.offers[number]
              ? [{ staffId: `member ${position + 1}`, query: toMemberQuery(member, { asked, number, work }) }]
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

const toMemberQuery = (
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
export function toVisitQuery({ business, durations, parts, services, resources }: OracleVisit): VisitQuery {
  const works = services.map((service, nth) => ({
    serviceId: String(service),
    duration: durations[nth] ?? 0,
    resourceIds: [...resources.keys()]
      .filter((one) => resources[one]?.services.includes(service))
      .map(String),
  }));
  const used = resources.map(({ visits, ...resource }, number) => ({
    ...resource,
    resourceId: String(number),
    name: `resource ${number}`,
    uses: visits.flatMap((visit, nth) =>
      visit.map(({ service, ...use }) => ({ ...use, visit: String(nth), serviceId: String(service) })),
    ),
  }));
  const toOffer = (part: OraclePart, nth: number): OfferQuery => {
    const work = works[nth];
    const findNeeds = work ? createUnitNeeds(used, { ...work, reuse: reuseAfter(works, nth) }) : () => [];
    return {
      business: toSlotQuery({ ...business, rules: { ...business.rules, duration: durations[nth] ?? 0 } }),
      staff: part.map(({ staffId, query: own }) => ({
        staffId,
        query: { ...toSlotQuery(own), needs: findNeeds(staffId) },
      })),
    };
  };
  const [first = toOffer([], 0), ...later] = parts.map(toOffer);
  return [first, ...later];
}
