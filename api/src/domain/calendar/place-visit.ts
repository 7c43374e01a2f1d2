import { assignMembers } from '../slots/assigned-members.ts';
import { obstaclesTo } from '../slots/obstacles.ts';
import type { OfferQuery, VisitQuery } from '../slots/slot-query.ts';
import { fewestBookingsFirst } from '../slots/staff-choice.ts';
import type { MemberObstacle } from './conflicts.ts';

/** Who does a part, and what is in the way of it. */
export interface PlacedPart {
  staffId: string;
  obstacles: MemberObstacle[];
}

interface PartAt {
  offer: OfferQuery;
  duration: number;
  start: number;
  position: number;
}

function listParts(visit: VisitQuery, start: number): PartAt[] {
  let at = start;
  return visit.map((offer, position) => {
    const { duration } = offer.business.rules;
    const part = { offer, duration, start: at, position };
    at += duration;
    return part;
  });
}

/** What is in the way of a part at a member; null where the member does not offer it. */
function findObstacles(
  { offer, duration, start, position }: PartAt,
  staffId: string,
): MemberObstacle[] | null {
  const member = offer.staff.find((offering) => offering.staffId === staffId);
  if (!member) return null;
  return duration === 0
    ? []
    : obstaclesTo(member.query, start).map((obstacle) => ({ ...obstacle, staffId, position }));
}

const isAble = (part: PartAt | undefined, staffId: string) =>
  part !== undefined && findObstacles(part, staffId)?.length === 0;

/** Whether a member can do the whole visit at this start (epoch minutes). */
export const canDoAll = (visit: VisitQuery, start: number, staffId: string): boolean =>
  listParts(visit, start).every((part) => isAble(part, staffId));

/**
 * Who does each part of a visit at any start (epoch minutes): those who are free, by rules 11 and 14; where nobody is, the member of
 * the part before or the first by position. null if nobody offers a part.
 */
export function placeVisit(visit: VisitQuery, start: number): PlacedPart[] | null {
  const parts = listParts(visit, start);
  const choices = parts.map(({ offer, duration }) => ({
    duration,
    staffIds: fewestBookingsFirst(offer.staff, start).map(({ staffId }) => staffId),
  }));
  const assigned = assignMembers(choices, (part, staffId) => isAble(parts[part], staffId));
  const placed: PlacedPart[] = [];
  for (const [at, part] of parts.entries()) {
    const former = placed.at(-1)?.staffId;
    const able = choices[at]?.staffIds.find((staffId) => isAble(part, staffId));
    const offered = [former, part.offer.staff[0]?.staffId].find(
      (staffId) => staffId !== undefined && findObstacles(part, staffId) !== null,
    );
    const staffId = assigned?.[at] ?? able ?? offered;
    if (staffId === undefined) return null;
    placed.push({ staffId, obstacles: findObstacles(part, staffId) ?? [] });
  }
  return placed;
}
