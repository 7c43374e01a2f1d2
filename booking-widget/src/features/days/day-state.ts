import type { NoSlotsReason } from 'api/contract/public.ts';

/** 'beyond' is after the last bookable day. */
export type ClosedReason = NoSlotsReason | 'beyond';

export type DayState = 'closed' | 'few' | 'open';

const FEW = 3;

export function dayState(times: number): DayState {
  if (times === 0) return 'closed';
  return times <= FEW ? 'few' : 'open';
}
