import { Worker } from 'node:worker_threads';
import { SECOND_MS } from '../../time/units.ts';
import { type BusyQuery, CalendarFailure, type Occurrence } from './source.ts';

export interface BusyTimes {
  occurrences: Occurrence[];
  /** What the calendar calls itself, or ''. */
  name: string;
}
type Answer = BusyTimes | { failure: CalendarFailure['failure'] };

/** A calendar of 10 000 events takes a second. */
const MOST_MS = 10 * SECOND_MS;
const IDLE_MS = 30 * SECOND_MS;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** As TypeScript in development, bundled beside the server in the product. */
const FILE = import.meta.url.endsWith('.ts') ? './busy-worker.ts' : './busy-worker.js';

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function end(ended: Worker): void {
  if (worker === ended) worker = null;
  void ended.terminate();
}

function ask(message: object): Promise<Answer> {
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
 * The busy times of a calendar, which may consist of several iCalendar texts. They are read in a thread of its own, one
 * calendar at a time, so that requests do not wait; one that takes too long or too much memory is given up. Throws
 * `CalendarFailure`.
 */
export async function readOccurrences(texts: readonly string[], query: BusyQuery): Promise<BusyTimes> {
  const answer = last.then(() => ask({ texts, query }));
  last = answer;
  const times = await answer;
  if ('failure' in times) throw new CalendarFailure(times.failure);
  return times;
}
