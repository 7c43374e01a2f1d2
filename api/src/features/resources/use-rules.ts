import type { ResourceRow } from '../../db/schema/resources.table.ts';
import type { ResourcePart } from '../../domain/resources/resources.repository.ts';
import {
  findUses,
  fullTimes,
  type Span,
  toUnits,
  type UnitUse,
  withTurnaround,
} from '../../domain/slots/units.ts';
import { toMinute } from '../../time/units.ts';

const toUse = ({ bookingId, serviceId, staffId, startTime, endTime }: ResourcePart): UnitUse => ({
  visit: bookingId,
  serviceId,
  staffId,
  start: toMinute(startTime),
  end: toMinute(endTime),
});

/** The ids of the bookings whose use overlaps a time, not yet past, at which more units are in use than there are. */
export function bookingsOverQuantity(
  { resourceId, quantity, turnaround, active }: ResourceRow,
  parts: readonly ResourcePart[],
  now: Date,
): string[] {
  const uses = withTurnaround({ uses: findUses(parts, resourceId).map(toUse), turnaround });
  const exceeded = fullTimes(toUnits(uses), (active ? quantity : 0) + 1);
  const isOver = (use: UnitUse) =>
    exceeded.some(({ start, end }) => Math.max(start, use.start, toMinute(now)) < Math.min(end, use.end));
  return [...new Set(uses.filter(isOver).map(({ visit }) => visit))];
}

/** The units of a resource in use, without the turnaround. */
export const unitsInUse = (parts: readonly ResourcePart[], resourceId: string): Span[] =>
  toUnits(findUses(parts, resourceId).map(toUse));

export const sumMinutes = (spans: readonly Span[], within: Span): number =>
  spans.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, within.end) - Math.max(start, within.start)),
    0,
  );
