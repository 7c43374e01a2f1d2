import type { BusyRow } from './slot-state.repository.ts';
import { localMonth, zoneOffsets } from './zone-offsets.ts';

/**
 * Rule 6: the local months `YYYY-MM` that hold `limit` bookings or holds already, by the appointments' starts.
 * A limit of 0 is none.
 */
export function fullMonths(busy: readonly BusyRow[], zone: string, limit: number): string[] {
  if (limit === 0) return [];
  const offsets = zoneOffsets(zone);
  const counts = new Map<string, number>();
  for (const { start, counts: isCounted } of busy) {
    if (!isCounted) continue;
    const month = localMonth(offsets, start);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= limit).map(([month]) => month);
}
