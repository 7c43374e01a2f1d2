import { Worker } from 'node:worker_threads';
import {
  type BusyQuery,
  CalendarFailure,
  type Occurrence,
} from '../../../domain/calendar-connections/reading/source.ts';
import { SECOND_MS } from '../../../time/units.ts';
import type { MultistatusText, Resource } from '../caldav/multistatus-text.ts';

export interface BusyTimes {
  occurrences: Occurrence[];
  /** What the calendar calls itself, or ''. */
  name: string;
}

/** What is read in the thread. */
export type Reading = { texts: readonly string[]; query: BusyQuery } | { multistatus: MultistatusText };
export type Answer = { read: unknown } | { failure: CalendarFailure['failure'] };

/** A calendar of 10 000 events takes a second. */
const MOST_MS = 10 * SECOND_MS;
const IDLE_MS = 30 * SECOND_MS;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** The worker is TypeScript in development and bundled beside the server in the product. */
const FILE = import.meta.url.endsWith('.ts') ? './busy-worker.ts' : './busy-worker.js';

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function end(ended: Worker): void {
  if (worker === ended) worker = null;
  void ended.terminate();
}

function ask(message: Reading): Promise<Answer> {
  const asked = worker ?? new Worker(new URL(FILE, import.meta.url), { resourceLimits: MEMORY });
  worker = asked;
  clearTimeout(idle);
  return new Promise<Answer>((resolve) => {
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      asked.off('message', settle).off('error', give).off('exit', give);
      asked.unref();
      resolve(answer);
      idle = setTimeout(end, IDLE_MS, asked).unref();
    };
    const give = () => {
      end(asked);
      settle({ failure: 'calendar_too_large' });
    };
    const timer = setTimeout(give, MOST_MS);
    asked.ref();
    asked.once('message', settle).once('error', give).once('exit', give).postMessage(message);
  });
}

/**
 * Reads what a calendar's server wrote, in a thread of its own and one text at a time, so that requests do not wait; one
 * that takes too long or too much memory is given up. Throws `CalendarFailure`.
 */
async function readInThread(reading: Reading): Promise<unknown> {
  const answer = last.then(() => ask(reading));
  last = answer;
  const given = await answer;
  if ('failure' in given) throw new CalendarFailure(given.failure);
  return given.read;
}

/** The busy times of a calendar, which may consist of several iCalendar texts. Throws `CalendarFailure`. */
export const readOccurrences = (texts: readonly string[], query: BusyQuery) =>
  readInThread({ texts, query }) as Promise<BusyTimes>;

/** What a WebDAV server says of its resources. Throws `CalendarFailure`. */
export const readMultistatus = (multistatus: MultistatusText) =>
  readInThread({ multistatus }) as Promise<Resource[]>;
