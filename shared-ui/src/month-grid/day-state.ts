/** 'full': without times, but it can be chosen. */
export type DayState = 'closed' | 'full' | 'few' | 'open';

export function dayState(
  times: number,
  { isFull, isAlmostFull }: Record<'isFull' | 'isAlmostFull', boolean>,
): DayState {
  if (times === 0) return isFull ? 'full' : 'closed';
  return isAlmostFull ? 'few' : 'open';
}
