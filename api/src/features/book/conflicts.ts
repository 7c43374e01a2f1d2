import type { Conflict } from '../../contract/conflicts.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zone-offsets.ts';
import { isWithinHours } from '../availability/openings.ts';
import type { Busy, SlotQuery } from '../availability/slot-query.ts';
import { isTimeFree } from '../availability/slots.ts';

/** Why an appointment conflicts; epoch minutes. */
export interface Obstacle {
  reason: Conflict['reason'];
  busy: Busy | null;
}

/** Why an appointment of one member at `start` breaks the rules of slots; any start counts as on the grid, and there is no notice. */
export function obstaclesTo({ rules, busy }: SlotQuery, start: number): Obstacle[] {
  const end = start + rules.duration;
  const obstacles: Obstacle[] = [];
  if (!isWithinHours(start, end, rules, zoneOffsets(rules.zone)))
    obstacles.push({ reason: 'outside_hours', busy: null });
  const isTaken = (by: readonly Busy[]) => !isTimeFree(by, rules, { start, end });
  const own = busy.filter(({ sameService }) => sameService);
  if (isTaken(own)) obstacles.push({ reason: 'full', busy: null });
  for (const other of busy) {
    if (other.sameService || !isTaken([other])) continue;
    const overlaps = other.start < end && start < other.end;
    obstacles.push({ reason: overlaps ? 'taken' : 'buffer', busy: other });
  }
  return obstacles;
}

const toInstant = (minute: number) => new Date(Math.round(minute * MINUTE_MS)).toISOString();

/** `entries`: what the calendar shows around the appointment; a hold is not among them and has no title. */
export function toConflict(
  { reason, busy }: Obstacle,
  entries: readonly { title: string; start_time: string; end_time: string }[],
): Conflict {
  if (!busy) return { reason, title: null, from: null, to: null };
  const [from, to] = [toInstant(busy.start), toInstant(busy.end)];
  const entry = entries.find(({ start_time, end_time }) => start_time === from && end_time === to);
  return { reason, title: entry?.title ?? null, from, to };
}
