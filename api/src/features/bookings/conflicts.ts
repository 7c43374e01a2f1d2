import type { Conflict } from '../../contract/conflicts.ts';
import type { Obstacle } from '../../domain/slots/obstacles.ts';
import { MINUTE_MS } from '../../time/units.ts';

const toInstant = (minute: number) => new Date(Math.round(minute * MINUTE_MS)).toISOString();

/** `entries`: what the calendar shows around the appointment; a hold is not among them and has no title. */
export function toConflict(
  { reason, busy }: Obstacle,
  entries: readonly { title: string; start_time: string; end_time: string }[],
): Conflict {
  if (!busy) return { reason, title: null, from: null, to: null };
  const [from, to] = [toInstant(busy.start), toInstant(busy.end)];
  // A part with processing time takes two stretches of itself.
  const entry =
    entries.find(({ start_time, end_time }) => start_time === from && end_time === to) ??
    entries.find(({ start_time, end_time }) => start_time <= from && to <= end_time);
  return { reason, title: entry?.title ?? null, from, to };
}
