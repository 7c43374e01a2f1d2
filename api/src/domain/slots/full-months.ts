import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';

/** Rule 6: what each local month `YYYY-MM` has of `limit` bookings and holds, by their starts (epoch minutes). 0: no limit. */
export function monthCounter(bookings: readonly number[], zone: string, limit: number) {
  const offsets = zoneOffsets(zone);
  const counted = new Map<string, number>();
  const add = (start: number) => {
    const month = localMonth(offsets, start);
    counted.set(month, (counted.get(month) ?? 0) + 1);
  };
  if (limit > 0) for (const start of bookings) add(start);
  return {
    add,
    isFull: (start: number) => limit > 0 && (counted.get(localMonth(offsets, start)) ?? 0) >= limit,
    full: () => (limit > 0 ? [...counted].filter(([, count]) => count >= limit).map(([month]) => month) : []),
  };
}

export const fullMonths = (...counted: Parameters<typeof monthCounter>): string[] =>
  monthCounter(...counted).full();
