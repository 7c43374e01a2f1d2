import { parentPort } from 'node:worker_threads';
import { CalendarFailure } from '../../../domain/calendar-connections/reading/source.ts';
import { resourcesIn } from '../caldav/multistatus-text.ts';
import { busyTimes } from '../ics/ics-busy.ts';
import type { Answer, ReadingTask } from './reading-thread.ts';

const read = async (reading: ReadingTask): Promise<unknown> =>
  'multistatus' in reading ? resourcesIn(reading.multistatus) : busyTimes(reading.texts, reading.query);

/** Runs in a thread of its own: see `reading-thread.ts`. */
parentPort?.on('message', async (reading: ReadingTask) => {
  const reply = (answer: Answer) => parentPort?.postMessage(answer);
  try {
    reply({ read: await read(reading) });
  } catch (error) {
    const failure = error instanceof CalendarFailure ? error.failure : 'calendar_unreadable';
    reply({ failure, cause: error });
  }
});
