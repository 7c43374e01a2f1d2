import type { PrintedReceipt } from '../contract/printed-receipt.ts';
import { AppError } from '../lib/errors.ts';
import { createFairQueue } from '../lib/fair-queue.ts';
import { createThread } from '../lib/worker-thread.ts';
import { MINUTE_MS, SECOND_MS } from '../time/units.ts';

/** A receipt with Chinese takes a quarter of a second, the first one a second. */
const LIMITS = { mostMs: 10 * SECOND_MS, idleMs: MINUTE_MS, memoryMb: 256 };
const LINE = { most: 60, waitMs: 6 * SECOND_MS };

const busy = () => new AppError('unavailable', { retryAfter: 5 });
const queue = createFairQueue(LINE, busy);
const print = createThread<PrintedReceipt, Uint8Array>('printing-worker', import.meta.url, LIMITS);

/** The PDF of a receipt, made in a thread, so that requests do not wait. Businesses take turns; 503 while too many wait. */
export const printInThread = (businessKey: string, receipt: PrintedReceipt): Promise<Uint8Array> =>
  queue.run(businessKey, () => print(receipt));
