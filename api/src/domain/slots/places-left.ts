import { dateOfDay, MINUTES_PER_DAY } from '../../time/day-numbers.ts';
import type { SlotQuery, VisitQuery } from './slot-query.ts';
import { computeSlots } from './slots.ts';

/** `free` starts are free with a capacity of `at` and not of `below`: halved until `below` is the number of customers. */
function addPlaces(
  places: Map<number, number>,
  query: SlotQuery,
  free: readonly number[],
  { below, at }: { below: number; at: number },
): void {
  if (free.length === 0) return;
  const { rules } = query;
  if (at - below === 1) {
    for (const start of free) places.set(start, (places.get(start) ?? 0) + rules.capacity - below);
    return;
  }
  const middle = (below + at) >> 1;
  const freeSooner = new Set(computeSlots({ ...query, rules: { ...rules, capacity: middle, seats: 1 } }));
  const isSooner = (start: number) => freeSooner.has(start);
  addPlaces(places, query, free.filter(isSooner), { below, at: middle });
  addPlaces(
    places,
    query,
    free.filter((start) => !isSooner(start)),
    { below: middle, at },
  );
}

/** UTC date → places that all members have left at each of its slots (epoch minutes). Undefined with a capacity of 1, and for several parts. */
export function placesLeft(
  [{ business, staff }, ...later]: VisitQuery,
  slots: Int32Array,
): Record<string, number[]> | undefined {
  const { capacity } = business.rules;
  if (capacity === 1 || later.length > 0) return undefined;
  const places = new Map<number, number>();
  for (const { query } of staff)
    addPlaces(places, query, [...computeSlots(query)], { below: 0, at: capacity });
  const byDate: Record<string, number[]> = {};
  for (const slot of slots) {
    const date = dateOfDay(Math.floor(slot / MINUTES_PER_DAY));
    byDate[date] ??= [];
    byDate[date].push(places.get(slot) ?? 0);
  }
  return byDate;
}
