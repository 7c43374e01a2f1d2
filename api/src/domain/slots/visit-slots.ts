import { localDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { assignMembers, type PartChoice } from './assigned-members.ts';
import type { OfferQuery, SlotQuery, VisitQuery } from './slot-query.ts';
import { computeSlots, daysOffered, slotsOfAnyone } from './slots.ts';
import { fewestBookingsFirst } from './staff-choice.ts';
import { hasUnits } from './units.ts';
import {
  ALWAYS,
  type Days,
  isInWindow,
  startsInWindows,
  type WorkWindows,
  workWindows,
} from './work-windows.ts';

/** A part of a visit: how many minutes after it the part starts, and when each member can do it. */
interface PartTimes {
  offset: number;
  duration: number;
  offer: OfferQuery;
  queries: ReadonlyMap<string, SlotQuery>;
  windows: Map<string, WorkWindows>;
}

export interface VisitSlots {
  /** All instants (epoch minutes) at which the visit may start, ascending. */
  slots: Int32Array;
  /** The first one at which a member does every part. */
  firstSlotWith: (staffId: string) => number | undefined;
}

/** Rule 14. */
export function computeVisitSlots(visit: VisitQuery): VisitSlots {
  const { starts, parts } = findTimes(visit);
  const zone = zoneOffsets(visit[0].business.rules.zone);
  const choices = new Map<number, PartChoice[]>();
  const hasMembers = (start: number) => {
    const day = localDay(zone, start);
    const ranked = choices.get(day) ?? parts.map((part) => rankMembers(part, start));
    choices.set(day, ranked);
    return assign(parts, ranked, start) !== null;
  };
  return {
    slots: mayLackMember(parts) ? starts.filter(hasMembers) : starts,
    firstSlotWith: (staffId) => firstSlotWith(parts, staffId),
  };
}

/**
 * Rule 14: who does each part of a visit that starts at this instant (epoch minutes), null if it cannot. `preferred`, a member for
 * each part, do them if all are able.
 */
export function findMembers(
  [first, ...later]: VisitQuery,
  start: number,
  preferred: readonly string[] | null = null,
): readonly string[] | null {
  const only = { from: start, to: start + 1 };
  const business = { ...first.business, ...only };
  const staff = first.staff.map((member) => ({ ...member, query: { ...member.query, ...only } }));
  const { parts } = findTimes([{ business, staff }, ...later]);
  const isAble = (staffId: string, part: number) => canDo(parts[part], staffId, start);
  if (preferred?.length === parts.length && preferred.every(isAble)) return preferred;
  const ranked = parts.map((part) => rankMembers(part, start));
  return assign(parts, ranked, start);
}

/** When each part can be done, and the starts at which someone can do each part that takes time. */
function findTimes(visit: VisitQuery): { starts: Int32Array; parts: PartTimes[] } {
  const parts = timeParts(visit);
  const [first, ...later] = parts;
  const { business } = visit[0];
  const days = daysOffered(business, zoneOffsets(business.rules.zone));
  const slots: Int32Array[] = [];
  // All parts of a member before the next member: what was just read is still in the processor's cache.
  for (const staffId of new Set(parts.flatMap(({ queries }) => [...queries.keys()]))) {
    const query = first?.queries.get(staffId);
    if (query) {
      const own = computeSlots(query);
      slots.push(own);
      first?.windows.set(staffId, { firsts: own, lasts: own });
    }
    for (const part of later) addWindows(part, staffId, days);
  }
  let starts = slotsOfAnyone(slots);
  for (const { offset, duration, windows } of later)
    if (duration > 0) starts = startsInWindows(starts, offset, windows.values());
  for (const part of later) if (needsUnits(part)) starts = starts.filter((start) => anyoneCan(part, start));
  return { starts, parts };
}

function timeParts(visit: VisitQuery): PartTimes[] {
  let offset = 0;
  return visit.map((offer) => {
    const { duration } = offer.business.rules;
    const queries = new Map(offer.staff.map(({ staffId, query }) => [staffId, query]));
    const part: PartTimes = { offset, duration, offer, queries, windows: new Map() };
    offset += duration;
    return part;
  });
}

function addWindows({ duration, queries, windows }: PartTimes, staffId: string, days: Days): void {
  const query = queries.get(staffId);
  if (query) windows.set(staffId, duration > 0 ? workWindows(query, days) : ALWAYS);
}

function firstSlotWith(parts: readonly PartTimes[], staffId: string): number | undefined {
  const own = parts[0]?.windows.get(staffId)?.firsts ?? [];
  for (let i = 0; i < own.length; i++) {
    const start = own[i] as number;
    if (parts.every((part) => canDo(part, staffId, start))) return start;
  }
  return undefined;
}

/** Whether the member of one part may not offer what follows without any time of its own. */
function mayLackMember(parts: readonly PartTimes[]): boolean {
  const brief = parts.filter(({ duration }) => duration === 0);
  return parts.some(({ windows }) =>
    brief.some((part) => [...windows.keys()].some((id) => !part.windows.has(id))),
  );
}

const rankMembers = ({ offer, duration }: PartTimes, start: number): PartChoice => ({
  duration,
  staffIds: fewestBookingsFirst(offer.staff, start).map(({ staffId }) => staffId),
});

const assign = (parts: readonly PartTimes[], choices: readonly PartChoice[], start: number) =>
  assignMembers(choices, (part, staffId) => canDo(parts[part], staffId, start));

function canDo(part: PartTimes | undefined, staffId: string, start: number): boolean {
  const windows = part?.windows.get(staffId);
  if (!part || !windows) return false;
  const at = start + part.offset;
  return isInWindow(windows, at) && hasUnits(part.queries.get(staffId)?.needs ?? [], at);
}

const needsUnits = ({ queries }: PartTimes) =>
  [...queries.values()].some(({ needs = [] }) => needs.length > 0);

const anyoneCan = (part: PartTimes, start: number) =>
  [...part.windows.keys()].some((staffId) => canDo(part, staffId, start));
