import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the calls take that do not tell whether an address has an account. */
export const SAME_TIME_MS = 60;

/** Hides by the duration what was done. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(ms)]);
  return result;
}
