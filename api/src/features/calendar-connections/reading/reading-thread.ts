import { Worker } from 'node:worker_threads';
import {
  type BusyQuery,
  type BusyTimes,
  CalendarFailure,
  type ReadingTurn,
} from '../../../domain/calendar-connections/reading/source.ts';
import { AppError } from '../../../lib/errors.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { SECOND_MS } from '../../../time/units.ts';
import type { MultistatusText, Resource } from '../caldav/multistatus-text.ts';

export type ReadingTask = { texts: readonly string[]; query: BusyQuery } | { multistatus: MultistatusText };
export type Answer = { read: unknown } | { failure: CalendarFailure['failure']; cause: unknown };

/** A calendar of 10 000 events takes a second. */
const MOST_MS = 5 * SECOND_MS;
const IDLE_MS = 30 * SECOND_MS;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** The worker is TypeScript in development and bundled beside the server in the product. */
const FILE = import.meta.url.endsWith('.ts') ? './busy-worker.ts' : './busy-worker.js';

/** A thread that reads one text at a time; one that takes too long or too much memory is given up, and the thread with it. */
function createReadingThread() {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function end(ended: Worker): void {
    if (worker === ended) worker = null;
    void ended.terminate();
  }

  return function ask(message: ReadingTask): Promise<Answer> {
    const asking = worker ?? new Worker(new URL(FILE, import.meta.url), { resourceLimits: MEMORY });
    worker = asking;
    clearTimeout(idle);
    return new Promise<Answer>((resolve) => {
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        asking.off('message', settle).off('error', give).off('exit', give);
        asking.unref();
        resolve(answer);
        idle = setTimeout(end, IDLE_MS, asking).unref();
      };
      const give = (cause: unknown) => {
        end(asking);
        settle({ failure: 'calendar_too_large', cause });
      };
      const timer = setTimeout(give, MOST_MS, new Error(`not read within ${MOST_MS} ms`));
      asking.ref();
      asking.once('message', settle).once('error', give).once('exit', give).postMessage(message);
    });
  };
}

/** One that somebody waits for is refused rather than answered after the deadline of its response. */
const AWAITED = { most: 30, waitMs: 8 * SECOND_MS };
const SCHEDULED = { most: 30 };

function createReader(line: Parameters<typeof createFairQueue>[0]) {
  const ask = createReadingThread();
  const queue = createFairQueue(line, () => new AppError('unavailable', { retryAfter: 5 }));
  return (businessKey: string, reading: ReadingTask) => queue.run(businessKey, () => ask(reading));
}
const readAwaited = createReader(AWAITED);
const readScheduled = createReader(SCHEDULED);

/**
 * Reads what a calendar's server wrote in a thread, so that requests do not wait. Businesses take turns, and what somebody waits
 * for does not wait for what the loop reads. Throws `CalendarFailure`; 503 while too many wait.
 */
async function readInThread({ businessKey, isAwaited }: ReadingTurn, reading: ReadingTask): Promise<unknown> {
  const answer = await (isAwaited ? readAwaited : readScheduled)(businessKey, reading);
  if ('failure' in answer) throw new CalendarFailure(answer.failure, { cause: answer.cause });
  return answer.read;
}

/** The busy times of a calendar, which may consist of several iCalendar texts. Throws as `readInThread`. */
export const readOccurrences = (turn: ReadingTurn, texts: readonly string[], query: BusyQuery) =>
  readInThread(turn, { texts, query }) as Promise<BusyTimes>;

/** What a WebDAV server says of its resources. Throws as `readInThread`. */
export const readMultistatus = (turn: ReadingTurn, multistatus: MultistatusText) =>
  readInThread(turn, { multistatus }) as Promise<Resource[]>;
