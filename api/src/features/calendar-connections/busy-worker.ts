import { parentPort } from 'node:worker_threads';
import { busyTimes } from './ics-busy.ts';
import { type BusyQuery, CalendarFailure } from './source.ts';

/** In a thread of its own: see `readOccurrences`. */
parentPort?.on('message', ({ texts, query }: { texts: string[]; query: BusyQuery }) => {
  try {
    parentPort?.postMessage(busyTimes(texts, query));
  } catch (error) {
    const failure = error instanceof CalendarFailure ? error.failure : 'calendar_unreadable';
    parentPort?.postMessage({ failure });
  }
});
