import { setTimeout as sleep } from 'node:timers/promises';

/** Does the work and answers at least `ms` milliseconds after its beginning: the time then tells little of what was done. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(ms)]);
  return result;
}
