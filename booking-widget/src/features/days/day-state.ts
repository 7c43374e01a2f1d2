import type { NoSlotsReason } from 'api/contract/public.ts';

/** Why a day offers nothing; 'beyond' the days that the business offers. */
export type WhyNot = NoSlotsReason | 'beyond';

export type DayState = 'closed' | 'few' | 'open';

/** One to three open times: almost full, said by a ring instead of a dot. */
const FEW = 3;

/** How a day is marked for its number of open times. */
export function dayState(times: number): DayState {
  if (times === 0) return 'closed';
  return times <= FEW ? 'few' : 'open';
}
