export type DayState = 'closed' | 'few' | 'open';

const FEW = 3;

export function dayState(times: number): DayState {
  if (times === 0) return 'closed';
  return times <= FEW ? 'few' : 'open';
}
