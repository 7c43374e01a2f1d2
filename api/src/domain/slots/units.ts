// Rule 16 of docs/slots.md. Times are epoch minutes, half-open.

export interface Span {
  start: number;
  end: number;
}

/** A part of a booking or hold, which `visit` names. */
export interface UnitUse extends Span {
  visit: string;
  serviceId: string;
  staffId: string;
}

/** A use with the ids of all resources of its part. */
export interface ResourceUse extends UnitUse {
  resourceIds: readonly string[];
}

export interface UsedResource {
  resourceId: string;
  name: string;
  /** 0 while it is inactive. */
  quantity: number;
  turnaround: number;
  uses: readonly UnitUse[];
}

export interface UnitWork {
  serviceId: string | null;
  duration: number;
  resourceIds: readonly string[];
  /** How many minutes after the part its visit uses a resource again. */
  reuse?: ReadonlyMap<string, number>;
}

export interface UnitNeed {
  name: string;
  length: number;
  /** Ascending, apart. */
  full: readonly Span[];
  /** The starts of the member's classes whose unit the part can share. */
  shared: ReadonlySet<number>;
}

export const findUses = <Use extends { resourceIds: readonly string[] }>(
  uses: readonly Use[],
  resourceId: string,
): Use[] => uses.filter(({ resourceIds }) => resourceIds.includes(resourceId));

/** Each resource with those of the uses that are its own. */
export const withUses = (
  resources: readonly Omit<UsedResource, 'uses'>[],
  uses: readonly ResourceUse[],
): UsedResource[] =>
  resources.map((resource) => ({ ...resource, uses: findUses(uses, resource.resourceId) }));

/** The turnaround ends early where the visit goes on with the resource. */
export function withTurnaround({ uses, turnaround }: Pick<UsedResource, 'uses' | 'turnaround'>): UnitUse[] {
  const lasting = uses.filter(({ start, end }) => start < end);
  return [...Map.groupBy(lasting, ({ visit }) => visit).values()].flatMap((visit) => {
    const inOrder = visit.toSorted((a, b) => a.start - b.start);
    return inOrder.map((use, at) => ({
      ...use,
      end: Math.min(use.end + turnaround, inOrder[at + 1]?.start ?? Infinity),
    }));
  });
}

interface ClassPart {
  serviceId: string | null;
  staffId: string | null;
  start: number;
}

/** Equal for the parts of a class, which share a unit. */
export const classKey = ({ serviceId, staffId, start }: ClassPart) => `${serviceId} ${staffId} ${start}`;

/** When units are in use. */
export function toUnits(uses: readonly UnitUse[]): Span[] {
  return [...Map.groupBy(uses, classKey).values()].map((sharing) => ({
    start: sharing[0]?.start ?? 0,
    end: Math.max(...sharing.map(({ end }) => end)),
  }));
}

/** When at least `quantity` units are in use. */
export function fullTimes(units: readonly Span[], quantity: number): Span[] {
  if (quantity === 0) return [{ start: -Infinity, end: Infinity }];
  const changes = units
    .filter(({ start, end }) => start < end)
    .flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  const full: Span[] = [];
  let count = 0;
  for (const { at, by } of changes) {
    const last = full.at(-1);
    if (by === 1 && count === quantity - 1) {
      if (last?.end === at) last.end = Infinity;
      else full.push({ start: at, end: Infinity });
    }
    if (by === -1 && count === quantity && last) last.end = at;
    count += by;
  }
  return full;
}

function overlapsAny(spans: readonly Span[], { start, end }: Span): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).end > start) high = middle;
    else low = middle + 1;
  }
  return low < spans.length && (spans[low] as Span).start < end;
}

/** The units that a part needs, by the member who does it. */
export function createUnitNeeds(resources: readonly UsedResource[], work: UnitWork) {
  const { serviceId, duration, resourceIds, reuse } = work;
  const isNeeded = ({ resourceId }: UsedResource) => duration > 0 && resourceIds.includes(resourceId);
  const needed = resources.filter(isNeeded).map(({ resourceId, name, quantity, turnaround, uses }) => {
    const all = withTurnaround({ uses, turnaround });
    const length = duration + Math.min(turnaround, reuse?.get(resourceId) ?? Infinity);
    return { name, quantity, length, uses: all, full: fullTimes(toUnits(all), quantity) };
  });

  function sharedStarts({ uses, quantity, length }: (typeof needed)[number], staffId: string): Set<number> {
    const isOwn = (use: UnitUse) => use.serviceId === serviceId && use.staffId === staffId;
    const fitsWithout = (start: number) => {
      const span = { start, end: start + length };
      const others = uses.filter(
        (use) => use.start < span.end && start < use.end && !(isOwn(use) && use.start === start),
      );
      return !overlapsAny(fullTimes(toUnits(others), quantity), span);
    };
    const starts = new Set(uses.filter(isOwn).map(({ start }) => start));
    return new Set([...starts].filter(fitsWithout));
  }

  return (staffId: string): UnitNeed[] =>
    needed.map((units) => ({
      name: units.name,
      length: units.length,
      full: units.full,
      shared: sharedStarts(units, staffId),
    }));
}

const lacksUnit = ({ full, length, shared }: UnitNeed, start: number) =>
  !shared.has(start) && overlapsAny(full, { start, end: start + length });

export const missingUnits = (needs: readonly UnitNeed[], start: number): UnitNeed[] =>
  needs.filter((need) => lacksUnit(need, start));

export const hasUnits = (needs: readonly UnitNeed[], start: number): boolean =>
  !needs.some((need) => lacksUnit(need, start));

/** How many minutes after a part its visit uses each resource again. */
export function reuseAfter(
  parts: readonly Pick<UnitWork, 'duration' | 'resourceIds'>[],
  at: number,
): Map<string, number> {
  const reuse = new Map<string, number>();
  let minutes = 0;
  for (const { duration, resourceIds } of parts.slice(at + 1)) {
    if (duration > 0)
      for (const resourceId of resourceIds) if (!reuse.has(resourceId)) reuse.set(resourceId, minutes);
    minutes += duration;
  }
  return reuse;
}
