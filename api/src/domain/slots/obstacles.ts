import type { Conflict } from '../../contract/conflicts.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';
import { isWithinHours } from './openings.ts';
import { type Busy, NO_BUFFERS, type SlotQuery, type SlotRules } from './slot-query.ts';
import { isTimeFree } from './slots.ts';
import { missingUnits } from './units.ts';

/** A reason for a conflict; times in epoch minutes. */
export interface Obstacle {
  reason: Conflict['reason'];
  busy: Busy | null;
  /** The name of the one without a unit. */
  resource?: string;
}

/** What only says which starts customers are offered. */
type Offering = 'bookableDays' | 'intervalMinutes' | 'hoursAdvance';

interface Occupancy extends Pick<SlotQuery, 'busy' | 'needs'> {
  rules: Omit<SlotRules, Offering>;
}

/** Why an appointment of one member at `start` breaks the rules of slots; any start counts as on the grid, and there is no notice. */
export function obstaclesTo({ rules, busy, needs = [] }: Occupancy, start: number): Obstacle[] {
  const end = start + rules.duration;
  const obstacles: Obstacle[] = [];
  if (!isWithinHours(start, end, rules, zoneOffsets(rules.zone)))
    obstacles.push({ reason: 'outside_hours', busy: null });
  const isTaken = (by: readonly Busy[]) => !isTimeFree(by, rules, start);
  const overlaps = (other: Busy) =>
    !other.isBufferOnly &&
    !isTimeFree([{ ...other, ...NO_BUFFERS }], { ...rules, buffers: NO_BUFFERS }, start);
  const own = busy.filter(({ sameService }) => sameService);
  if (isTaken(own)) {
    const holders = rules.capacity === 1 ? own.filter((busyTime) => isTaken([busyTime])) : [null];
    obstacles.push(...holders.map((busy) => ({ reason: 'full' as const, busy })));
  }
  for (const other of busy) {
    if (other.sameService || !isTaken([other])) continue;
    obstacles.push({ reason: overlaps(other) ? 'taken' : 'buffer', busy: other });
  }
  for (const { name } of missingUnits(needs, start))
    obstacles.push({ reason: 'resource', busy: null, resource: name });
  return obstacles;
}

export const reasonsAgainst = (query: Occupancy, start: number): Conflict['reason'][] => [
  ...new Set(obstaclesTo(query, start).map(({ reason }) => reason)),
];

/** Longer than an appointment with its buffers, and than a local date. */
const MARGIN = (2 * DAY_MS) / MINUTE_MS;

/** Keeps only the busy times near an instant; a series loads years of them. */
export const dropDistantBusy = (query: SlotQuery, start: number): SlotQuery => ({
  ...query,
  busy: query.busy.filter((taken) => taken.end > start - MARGIN && taken.start < start + MARGIN),
});
