import { LRUCache } from 'lru-cache';
import type { Attempt } from './book-rules.ts';

const SLOTS = 1000;

/**
 * Slots that a booking of this process was refused behind the lock, although holds were not counted. Those who waited
 * for the lock meanwhile are refused without it.
 */
export function createBookedSlots() {
  const refusedAt = new LRUCache<string, number>({ max: SLOTS });
  const keyOf = ({ businessKey, serviceId, start }: Attempt) =>
    [businessKey, serviceId, start.toISOString()].join('|');
  return {
    add: (attempt: Attempt) => refusedAt.set(keyOf(attempt), performance.now()),
    /** `arrivedAt` as of `performance.now()`: a booking may have been cancelled since a refusal before it. */
    hasSince: (attempt: Attempt, arrivedAt: number) => (refusedAt.get(keyOf(attempt)) ?? -1) > arrivedAt,
  };
}
