import { setTimeout as sleep } from 'node:timers/promises';
import { addSamples } from '../bench/sample-businesses.ts';
import { checkStored, delayMails, makeWishes, retry, startBooking } from './customers.ts';
import { createVerdict, type Fault } from './fault.ts';
import { onStage } from './stage.ts';

const CUSTOMERS = 20;
const REFUSED_MS = 2000;
const ENDED_MS = 8000;

async function timed(url: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}

/** PostgreSQL's backends are frozen and the pool is exhausted. */
export const databaseFrozen: Fault = {
  title: 'Frozen backends, pool exhausted',
  expected: '503 within 2 s without a connection, health still responds, a deadline ends what hangs',
  rounds: 20,
  run: (rounds) =>
    onStage(async ({ database, sql, startApi }) => {
      await delayMails(sql);
      const samples = await addSamples(sql, { prefix: 'frozen', count: CUSTOMERS, bookings: 1 });
      const api = await startApi();
      const page = `${api.url}/api/services_public/${samples[0]?.businessId}`;
      const verdict = createVerdict();
      const longest = { refused: 0, live: 0, stuck: 0 };
      const statuses: Record<number, number> = {};
      for (let round = 0; round < rounds; round++) {
        const customers = await makeWishes(sql, samples, { first: round * 6, each: 6 });
        const booking = startBooking(api.url, customers);
        await booking.answered(10 + Math.random() * 60);
        database.freeze();
        // These take the remaining connections of the pool and hang.
        const stuck = Array.from({ length: 15 }, () => timed(page));
        await sleep(100);
        const refused = await Promise.all(Array.from({ length: 20 }, () => timed(page)));
        longest.live = Math.max(longest.live, (await timed(`${api.url}/api/health/live`)).ms);
        for (const { status, ms } of refused) {
          statuses[status] = (statuses[status] ?? 0) + 1;
          longest.refused = Math.max(longest.refused, ms);
        }
        // In every fifth round the backends stay frozen until the deadline.
        if (round % 5 === 0) await sleep(ENDED_MS);
        database.thaw();
        await Promise.all(stuck);
        await booking.stop();
        for (const { ms } of booking.attempts.flatMap(({ results }) => results))
          longest.stuck = Math.max(longest.stuck, ms);
        await retry(api.url, booking.attempts);
        const { acknowledged } = await checkStored(sql, booking.attempts, verdict);
        verdict.expect(acknowledged === booking.attempts.length, 'a retry did not book');
      }
      verdict.expect(longest.refused <= REFUSED_MS, `a refusal took ${Math.round(longest.refused)} ms`);
      verdict.expect(longest.live <= REFUSED_MS, `health took ${Math.round(longest.live)} ms`);
      verdict.expect(longest.stuck <= ENDED_MS, `a stuck request took ${Math.round(longest.stuck)} ms`);
      verdict.expect(
        Object.keys(statuses).every((status) => ['200', '503'].includes(status)),
        `statuses ${JSON.stringify(statuses)}`,
      );
      return {
        figures: {
          'responses while frozen': JSON.stringify(statuses),
          'longest of them, ms': Math.round(longest.refused),
          'health, ms at most': Math.round(longest.live),
          'hanging in a frozen backend, ms at most': Math.round(longest.stuck),
        },
        broken: verdict.broken,
      };
    }),
};
