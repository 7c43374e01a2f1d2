import { setTimeout as sleep } from 'node:timers/promises';
import { addSamples } from '../bench/sample-businesses.ts';
import { checkStored, delayMails, makeWishes, retry, startBooking } from './customers.ts';
import { createVerdict, type Fault } from './fault.ts';
import { addRooms, withRivals } from './rivals.ts';
import { onStage } from './stage.ts';

const CUSTOMERS = 20;
const MAX_WAIT_MS = 5000;

/** Milliseconds until the api reports that it is ready, at most 10 s. */
async function msUntilReady(url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer?.ok) break;
    await sleep(20);
  }
  return performance.now() - began;
}

/** Every process of PostgreSQL is killed while customers book, and restarted at once. */
export const databaseKilled: Fault = {
  title: 'kill -9 and fast restart of PostgreSQL while transactions run',
  expected:
    'the process lives, answers 503 with `Retry-After` meanwhile, no request over 5 s, ready within 5 s of the database; acknowledged = stored; of two who want a room one gets it',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ database, sql, startApi }) => {
      await delayMails(sql);
      const samples = await addSamples(sql, { prefix: 'away', count: CUSTOMERS, bookings: 1 });
      await addRooms(sql, samples);
      const api = await startApi();
      const verdict = createVerdict();
      const statuses: Record<number, number> = {};
      let longest = 0;
      let slowestReady = 0;
      let acknowledgedInAll = 0;
      for (let round = 0; round < rounds; round++) {
        const wishes = await makeWishes(sql, samples, { first: round * 6, each: 6 });
        const customers = await withRivals(sql, wishes);
        const booking = startBooking(api.url, customers);
        await booking.answered(10 + Math.random() * 60);
        await database.kill();
        await sleep(Math.random() * 300);
        await database.start();
        slowestReady = Math.max(slowestReady, await msUntilReady(api.url));
        await booking.stop();
        const { attempts } = booking;
        for (const { status, ms, retryAfter } of attempts.flatMap(({ results }) => results)) {
          statuses[status] = (statuses[status] ?? 0) + 1;
          longest = Math.max(longest, ms);
          verdict.expect([200, 409, 503].includes(status), `a booking was answered with ${status}`);
          verdict.expect(status !== 503 || retryAfter !== null, 'a 503 came without Retry-After');
        }
        await retry(api.url, attempts);
        const { acknowledged, wanted } = await checkStored(sql, attempts, verdict);
        verdict.expect(acknowledged === wanted, `${acknowledged} booked ${wanted} times`);
        acknowledgedInAll += acknowledged;
        verdict.expect(api.isAlive(), 'the api died');
      }
      const waits = createVerdict();
      waits.expect(longest <= MAX_WAIT_MS, `a request took ${Math.round(longest)} ms`);
      waits.expect(slowestReady <= MAX_WAIT_MS, `ready ${Math.round(slowestReady)} ms after the database`);
      return {
        figures: {
          'responses by status': JSON.stringify(statuses),
          'acknowledged = stored': acknowledgedInAll,
          'longest request, ms': Math.round(longest),
          'ready after the database, ms at most': Math.round(slowestReady),
        },
        broken: verdict.broken,
        late: waits.broken,
      };
    }),
};
