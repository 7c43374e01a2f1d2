import type { Conflict } from '../../contract/conflicts.ts';
import type { SeriesConflict } from '../../contract/series.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { Obstacle } from '../slots/obstacles.ts';

/** What the calendar shows; a hold is not part of it. */
export interface TitledEntry {
  title: string;
  startTime: Date;
  endTime: Date;
  /** null: of everyone. */
  staffId: string | null;
}

export interface MemberObstacle extends Obstacle {
  staffId: string;
  /** Which part of the booking it is in the way of. */
  position: number;
}

/** A start that is refused to an appointment. */
export interface Refusal {
  start: Date;
  obstacles: readonly MemberObstacle[];
  isMonthFull: boolean;
}

/** Has no conflicts where nobody offers a service or the member is inactive. */
export const slotUnavailable = (conflicts: (Conflict | SeriesConflict)[] = []) =>
  new AppError('slot_unavailable', { extra: { conflicts } });

export const toDate = (minute: number) => new Date(Math.round(minute * MINUTE_MS));

/** Names what is in the way; `entries` are those around it. */
export function toConflict(
  { reason, busy, resource, staffId }: MemberObstacle,
  entries: readonly TitledEntry[],
): Conflict {
  if (!busy) return { reason, title: resource ?? null, from: null, to: null };
  const [from, to] = [toDate(busy.start), toDate(busy.end)];
  const own = entries.filter((entry) => entry.staffId === null || entry.staffId === staffId);
  // A part with processing time takes two stretches of itself.
  const entry =
    own.find(({ startTime, endTime }) => +startTime === +from && +endTime === +to) ??
    own.find(({ startTime, endTime }) => startTime <= from && to <= endTime);
  return { reason, title: entry?.title ?? null, from: from.toISOString(), to: to.toISOString() };
}

export function toSeriesConflict(
  { start, obstacles, isMonthFull }: Refusal,
  entries: readonly TitledEntry[],
): SeriesConflict {
  const reasons = [...new Set(obstacles.map(({ reason }) => reason))];
  return {
    start_time: start.toISOString(),
    reasons: isMonthFull ? [...reasons, 'plan_limit'] : reasons,
    details: obstacles.map((obstacle) => ({ ...toConflict(obstacle, entries), staff_id: obstacle.staffId })),
  };
}
