import { MINUTES_PER_DAY } from '../../src/time/day-numbers.ts';
import { createClock } from './oracle-clock.ts';
import { createTimeCheck, expectedSlots, isOpen, type OracleQuery, openings } from './slots-oracle.ts';
import { findsUnit, type OracleResource, type OracleUse } from './units-oracle.ts';

// For tests: rule 14, written independently and literally: each start is tried with the procedure.

/** Those who offer a service, by position, with their hours for it. */
export type OraclePart = readonly { staffId: string; query: OracleQuery }[];

export interface OracleVisit {
  business: OracleQuery;
  /** Minutes of each part; the first one is at least 5. */
  durations: readonly number[];
  parts: readonly OraclePart[];
  /** The number of each part's service. */
  services: readonly number[];
  resources: readonly OracleResource[];
}

/** Every start that rule 14 allows, ascending, with the member of each part. */
export function expectedVisits(visit: OracleVisit): Map<number, string[]> {
  const { business, durations, parts, services, resources } = visit;
  const clock = createClock(business.rules.zone);
  const toDate = (instant: number) => Math.floor(clock(instant) / MINUTES_PER_DAY);
  const members = parts.map((part, nth) =>
    part.map(({ staffId, query }) => {
      const slots = nth === 0 ? new Set(expectedSlots(query)) : new Set<number>();
      const dates = query.bookings.map(toDate);
      return { staffId, query, slots, dates, hours: openings(clock, query), hasTime: createTimeCheck(query) };
    }),
  );
  const findStart = (part: number, visitStart: number) =>
    visitStart + durations.slice(0, part).reduce((sum, minutes) => sum + minutes, 0);

  /** The uses of the visit with the member who is asked for; who does the other parts does not matter to a part's units. */
  function findsUnits(staffId: string, part: number, visitStart: number): boolean {
    const uses = services.map((service, nth) => {
      const start = findStart(nth, visitStart);
      return { service, staffId, start, end: start + (durations[nth] ?? 0) };
    });
    const use = uses[part];
    return resources.every((resource) => {
      const isUsed = ({ service }: OracleUse) => resource.services.includes(service);
      return !use || !isUsed(use) || findsUnit(resource, uses.filter(isUsed), use);
    });
  }

  function isAble(staffId: string, part: number, visitStart: number): boolean {
    const member = members[part]?.find((one) => one.staffId === staffId);
    if (!member) return false;
    if (durations[part] !== 0 && !findsUnits(staffId, part, visitStart)) return false;
    if (part === 0) return member.slots.has(visitStart);
    if (durations[part] === 0) return true;
    const start = findStart(part, visitStart);
    const end = start + member.query.rules.duration;
    return isOpen(member.hours, start, end) && member.hasTime(start);
  }

  /** The one with the fewest bookings on the date of the visit's start, then the lowest position. */
  function choose(part: number, staffIds: readonly string[], visitStart: number): string | undefined {
    const countBookings = (staffId: string) =>
      members[part]
        ?.find((one) => one.staffId === staffId)
        ?.dates.filter((date) => date === toDate(visitStart)).length ?? 0;
    const fewest = Math.min(...staffIds.map(countBookings));
    return staffIds.find((staffId) => countBookings(staffId) === fewest);
  }

  function giveOut(visitStart: number): string[] | null {
    const offering = members.map((part) => part.map(({ staffId }) => staffId));
    const ableTo = (part: number) => (offering[part] ?? []).filter((id) => isAble(id, part, visitStart));
    const steady = choose(
      0,
      ableTo(0).filter((id) => parts.every((_, part) => isAble(id, part, visitStart))),
      visitStart,
    );
    if (steady !== undefined) return parts.map(() => steady);
    const given: string[] = [];
    for (let part = 0; part < parts.length; part++) {
      const able = ableTo(part);
      const before = given[part - 1];
      const keeps = before !== undefined && able.includes(before);
      const other = durations[part] === 0 ? undefined : choose(part, able, visitStart);
      const member = keeps ? before : other;
      if (member === undefined) return null;
      given.push(member);
    }
    return given;
  }

  const starts = [...new Set((members[0] ?? []).flatMap(({ slots }) => [...slots]))].sort((a, b) => a - b);
  const given = starts.map((start) => [start, giveOut(start)] as const);
  return new Map(given.filter((one): one is [number, string[]] => one[1] !== null));
}
