import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';

/**
 * Rule 6: the local months `YYYY-MM` with `limit` bookings or holds, by their starts (epoch minutes). 0: no limit.
 */
export function fullMonths(
  busy: readonly { start: number; isBooking: boolean }[],
  zone: string,
  limit: number,
): string[] {
  if (limit === 0) return [];
  const offsets = zoneOffsets(zone);
  const counted = new Map<string, number>();
  for (const { start, isBooking } of busy) {
    if (!isBooking) continue;
    const month = localMonth(offsets, start);
    counted.set(month, (counted.get(month) ?? 0) + 1);
  }
  return [...counted].filter(([, count]) => count >= limit).map(([month]) => month);
}
