import {
  type BusyQuery,
  type BusyTimes,
  CalendarFailure,
  type ReadingTurn,
} from '../../../domain/calendar-connections/reading/source.ts';
import { AppError } from '../../../lib/errors.ts';
import { createFairQueue } from '../../../lib/fair-queue.ts';
import { createThread } from '../../../lib/worker-thread.ts';
import { SECOND_MS } from '../../../time/units.ts';
import type { MultistatusText, Resource } from '../caldav/multistatus-text.ts';

export type ReadingTask = { texts: readonly string[]; query: BusyQuery } | { multistatus: MultistatusText };
export type Answer = { read: unknown } | { failure: CalendarFailure['failure']; cause: unknown };

/** A calendar of 10 000 events takes a second. */
const LIMITS = { mostMs: 5 * SECOND_MS, idleMs: 30 * SECOND_MS, memoryMb: 256 };

/** One that somebody waits for is refused rather than answered after the deadline of its response. */
const AWAITED = { most: 30, waitMs: 8 * SECOND_MS };
const SCHEDULED = { most: 30 };

function createReader(line: Parameters<typeof createFairQueue>[0]) {
  const thread = createThread<ReadingTask, Answer>('busy-worker', import.meta.url, LIMITS);
  const ask = (reading: ReadingTask) =>
    thread(reading).catch((cause: unknown): Answer => ({ failure: 'calendar_too_large', cause }));
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
