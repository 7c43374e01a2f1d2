/** 'full': without times, but it can be chosen. */
export type DayState = 'closed' | 'full' | 'few' | 'open';

const FEW = 3;

export function dayState(times: number, isFull: boolean): DayState {
  if (times === 0) return isFull ? 'full' : 'closed';
  return times <= FEW ? 'few' : 'open';
}
