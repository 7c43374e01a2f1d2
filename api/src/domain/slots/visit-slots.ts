import { localDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { assignMembers, type PartChoice } from './assigned-members.ts';
import type { OfferQuery, VisitQuery } from './slot-query.ts';
import { computeSlots, slotsOfAnyone } from './slots.ts';
import { fewestBookingsFirst } from './staff-choice.ts';
import { ALWAYS, isInWindow, startsInWindows, type WorkWindows, workWindows } from './work-windows.ts';

/** A part of a visit: how many minutes after it the part starts, and when each member can do it. */
interface PartTimes {
  offset: number;
  duration: number;
  offer: OfferQuery;
  windows: ReadonlyMap<string, WorkWindows>;
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
  const staff = first.staff.map((one) => ({ ...one, query: { ...one.query, ...only } }));
  const { parts } = findTimes([{ ...first, staff }, ...later]);
  const isAble = (staffId: string, part: number) => canDo(parts[part], staffId, start);
  if (preferred?.length === parts.length && preferred.every(isAble)) return preferred;
  const ranked = parts.map((part) => rankMembers(part, start));
  return assign(parts, ranked, start);
}

/** When each part can be done, and the starts at which someone can do each part that takes time. */
function findTimes([first, ...later]: VisitQuery): { starts: Int32Array; parts: PartTimes[] } {
  const slots = first.staff.map(({ query }) => computeSlots(query));
  let starts = slotsOfAnyone(slots);
  let offset = first.business.rules.duration;
  const ownSlots = first.staff.map(({ staffId }, i) => [staffId, toWindows(slots[i])] as const);
  const parts: PartTimes[] = [{ offset: 0, duration: offset, offer: first, windows: new Map(ownSlots) }];
  for (const offer of later) {
    const { duration } = offer.business.rules;
    const windows = findWindows(offer, starts, offset);
    parts.push({ offset, duration, offer, windows });
    if (duration > 0) starts = startsInWindows(starts, offset, windows.values());
    offset += duration;
  }
  return { starts, parts };
}

function findWindows(
  { business, staff }: OfferQuery,
  starts: Int32Array,
  offset: number,
): Map<string, WorkWindows> {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const range = { from: first + offset, to: last + offset };
  const isBrief = business.rules.duration === 0;
  return new Map(staff.map(({ staffId, query }) => [staffId, isBrief ? ALWAYS : workWindows(query, range)]));
}

const toWindows = (slots: Int32Array = new Int32Array()): WorkWindows => ({ firsts: slots, lasts: slots });

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
  return windows !== undefined && isInWindow(windows, start + (part?.offset ?? 0));
}
