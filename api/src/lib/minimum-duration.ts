import { setTimeout as sleep } from 'node:timers/promises';

/** Hides by the duration what was done. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(ms)]);
  return result;
}
