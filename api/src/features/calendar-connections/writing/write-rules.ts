import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../time/units.ts';

const FIRST_MS = 30 * SECOND_MS;
const LONGEST_MS = 30 * MINUTE_MS;
const REFUSED_MS = HOUR_MS;
const LONGEST_REFUSED_MS = 24 * HOUR_MS;

const doubled = (first: number, longest: number, failures: number) =>
  Math.min(first * 2 ** Math.min(failures - 1, 20), longest);

/** When a calendar that failed this often in a row is written again: not before its host says. */
export function nextWriteAt(failures: number, retryAt: Date | null, now: Date): Date {
  const at = now.getTime() + doubled(FIRST_MS, LONGEST_MS, failures);
  return new Date(Math.max(at, Math.min(retryAt?.getTime() ?? 0, now.getTime() + HOUR_MS)));
}

/** When an object that its calendar refused is tried again. */
export const nextObjectAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + doubled(REFUSED_MS, LONGEST_REFUSED_MS, failures));
