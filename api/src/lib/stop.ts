import { setTimeout as sleep } from 'node:timers/promises';
import { errorReason } from './error-reason.ts';
import type { Logger } from './logger.ts';

export interface Stoppable {
  name: string;
  stop(): unknown;
}

async function within(mostMs: number, work: unknown): Promise<void> {
  const tooLate = sleep(mostMs, undefined, { ref: false }).then(() => {
    throw new Error(`it took longer than ${Math.round(mostMs)} ms`);
  });
  await Promise.race([work, tooLate]);
}

/** Stops all at once. One that fails or takes longer than `mostMs` is logged; returns false then. */
export async function stopAll(parts: Stoppable[], mostMs: number, logger: Logger): Promise<boolean> {
  const ended = parts.map(async ({ name, stop }) => {
    try {
      await within(mostMs, stop());
      return true;
    } catch (error) {
      logger.log('error', 'a part did not stop', { part: name, reason: errorReason(error) });
      return false;
    }
  });
  return (await Promise.all(ended)).every(Boolean);
}
