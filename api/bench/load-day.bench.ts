import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from '../faults/api-process.ts';
import { onStage } from '../faults/stage.ts';
import { type Benchmark, table } from './benchmark.ts';
import { median } from './load.ts';
import { type Counter, createCounter } from './load-day-counter.ts';
import { startMailbox } from './load-day-mailbox.ts';
import { openTown } from './load-day-town.ts';
import { createWalks } from './load-day-walks.ts';

const BUSINESSES = 10_000;
/** A business has 20 bookings a month, ten visitors for each, and its owner looks in twice a day. */
const A_DAY = { booking: (BUSINESSES * 20) / 30, looking: (BUSINESSES * 20 * 9) / 30, owner: BUSINESSES * 2 };
type Kind = keyof typeof A_DAY;
/** How far noon stands above the mean and midnight below it. */
const SWING = 0.8;
const MEMORY_EVERY_MS = 5000;
const DAY_MS = 86_400_000;

/**
 * Arrivals that wait for nobody: a Poisson process whose rate rises and falls with a day that passes `speed` times as
 * fast, of which the `runMs` around noon are played. Times in milliseconds from the first.
 */
function* arrivals(speed: number, runMs: number): Generator<{ at: number; kind: Kind }> {
  const kinds = Object.entries(A_DAY) as [Kind, number][];
  const upTo = (last: number) => kinds.slice(0, last + 1).reduce((sum, [, count]) => sum + count, 0);
  const perDay = upTo(kinds.length);
  const dayMs = DAY_MS / speed;
  const peak = (perDay / dayMs) * (1 + SWING);
  for (let at = 0; ; ) {
    at -= Math.log(1 - Math.random()) / peak;
    if (at > runMs) return;
    const fromNoon = at - runMs / 2;
    const rate = (1 + SWING * Math.cos((2 * Math.PI * fromNoon) / dayMs)) / (1 + SWING);
    if (Math.random() > rate) continue;
    const dice = Math.random() * perDay;
    const [kind] = kinds.find((_, n) => dice < upTo(n)) as [Kind, number];
    yield { at, kind };
  }
}

/**
 * `MINUTES` (30) of a day that passes `SPEED` (48) times as fast as a real one: with these, the whole of it.
 * Nobody comes later because an answer was slow.
 */
export const loadDay: Benchmark = {
  title: 'A day of 10 000 businesses',
  run: () =>
    onStage(async ({ sql, startApi }) => {
      const minutes = Number(process.env.MINUTES || 30);
      const speed = Number(process.env.SPEED || 48);
      const mailbox = await startMailbox();
      const town = await openTown(sql, BUSINESSES);
      const api = await startApi({ SMTP_URL: mailbox.smtpUrl, TRUSTED_PROXIES: '127.0.0.1' });
      const counter = createCounter();
      const walks = createWalks({ base: api.url, town, mailbox, counter });
      const memory: number[] = [];
      const watch = setInterval(() => memory.push(api.memory()), MEMORY_EVERY_MS);

      const begin = performance.now();
      const under: Promise<void>[] = [];
      for (const { at, kind } of arrivals(speed, minutes * 60_000)) {
        const early = begin + at - performance.now();
        if (early > 2) await sleep(early);
        under.push(walks[kind]());
      }
      await Promise.all(under);
      clearInterval(watch);
      const seconds = (performance.now() - begin) / 1000;
      const [stored] =
        await sql`select count(*)::int as bookings from bookings where customer_name = 'A visitor'`;
      const rested = await restedMemory(api);
      await walks.close();
      await mailbox.close();
      return report({
        minutes,
        speed,
        seconds,
        counter,
        memory,
        rested,
        stored: stored?.bookings,
        mails: mailbox.count(),
      });
    }),
};

/** What the process holds half a minute later. */
async function restedMemory(api: ApiProcess): Promise<number> {
  await sleep(30_000);
  return api.memory();
}

interface Outcome {
  minutes: number;
  speed: number;
  seconds: number;
  counter: Counter;
  memory: number[];
  rested: number;
  stored: number;
  mails: number;
}

const mib = (values: number[]) => Math.round(median(values));

function report({ minutes, speed, seconds, counter, memory, rested, stored, mails }: Outcome): string {
  const routes = counter.routes();
  const all = routes.reduce((sum, { count }) => sum + count, 0);
  const errors = routes.reduce((sum, route) => sum + route.errors, 0);
  const booked = routes.find(({ name }) => name.endsWith('/book'))?.statuses[200] ?? 0;
  const quarter = Math.floor(memory.length / 4);
  const quarters = [0, 1, 2, 3].map((n) => mib(memory.slice(n * quarter, (n + 1) * quarter)));
  const rows = routes.map(({ name, count, p50, p99, statuses, errors: failed }) => [
    name,
    count,
    p50,
    p99,
    failed,
    Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  ]);
  return `What the visitors and owners of ${BUSINESSES} businesses do in the ${Math.round((minutes * speed) / 6) / 10} hours around noon, ${speed} times as fast, in ${minutes} minutes:
20 bookings a month each, ten visitors for a booking, an owner who looks in twice a day. Arrivals are a Poisson process with a peak of ${1 + SWING} times the day's mean;
nobody comes later because an answer was slow. Customers read their codes from real mails. One api process, PostgreSQL, the mail
server and all clients share the machine. An error is a 5xx or a broken connection. ${all} requests in ${Math.round(seconds)} s: ${Math.round(all / seconds)} a second.

${table(['call', 'requests', 'p50, ms', 'p99, ms', 'errors', 'answers'], rows)}

- Errors: **${errors}** of ${all}.
- Bookings acknowledged: ${booked}; stored: **${stored}**. Mails delivered: ${mails}.
- Resident memory of the api, median of each quarter of the run: ${quarters.join(', ')} MiB; half a minute after it: ${Math.round(rested)} MiB.`;
}
