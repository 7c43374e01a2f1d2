import { setTimeout as sleep } from 'node:timers/promises';
import { onStage } from '../faults/stage.ts';
import { DAY_MS, MINUTE_MS } from '../src/time/units.ts';
import type { Benchmark } from './benchmark.ts';
import { openLoadDayBusinesses } from './load-day-businesses.ts';
import { createCounter } from './load-day-counter.ts';
import { startMailbox } from './load-day-mailbox.ts';
import { reportDay } from './load-day-report.ts';
import { createWalks } from './load-day-walks.ts';
import { processorSeconds } from './processor-time.ts';

const BUSINESSES = 10_000;
/** 20 bookings a month per business, ten visitors per booking, two visits of the owner per day. */
const A_DAY = { booking: (BUSINESSES * 20) / 30, looking: (BUSINESSES * 20 * 9) / 30, owner: BUSINESSES * 2 };
type Kind = keyof typeof A_DAY;
/** Amplitude of the daily rate: highest at noon, lowest at midnight. */
const SWING = 0.8;
const MEMORY_EVERY_MS = 5000;

/**
 * Arrivals as a Poisson process whose rate follows a day that passes `speed` times as fast; the `runMs` around noon,
 * in milliseconds from the first. Nobody waits for a response.
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

/** `MINUTES` (30) of a day that passes `SPEED` (24) times as fast: its twelve busy hours. */
export const loadDay: Benchmark = {
  title: 'A day of 10 000 businesses',
  run: () =>
    onStage(async ({ sql, database, startApi }) => {
      const minutes = Number(process.env.MINUTES || 30);
      const speed = Number(process.env.SPEED || 24);
      const mailbox = await startMailbox();
      const businesses = await openLoadDayBusinesses(sql, BUSINESSES);
      const api = await startApi({
        SMTP_URL: mailbox.smtpUrl,
        TRUSTED_PROXIES: '127.0.0.1',
        // Codes of half a day are requested within half an hour.
        MAILS_PER_HOUR: '0',
      });
      const counter = createCounter();
      const walks = createWalks({ base: api.url, businesses, mailbox, counter });
      const memory: number[] = [];
      const watch = setInterval(() => memory.push(api.memory()), MEMORY_EVERY_MS);
      const processors = () => ({
        api: processorSeconds([api.pid()]),
        PostgreSQL: processorSeconds([database.pid()]),
        clients: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
      });

      const before = processors();
      const begin = performance.now();
      const under: Promise<void>[] = [];
      for (const { at, kind } of arrivals(speed, minutes * MINUTE_MS)) {
        const early = begin + at - performance.now();
        if (early > 2) await sleep(early);
        under.push(walks[kind]());
      }
      await Promise.all(under);
      clearInterval(watch);
      const seconds = (performance.now() - begin) / 1000;
      const after = processors();
      const [stored] = await sql<{ bookings: number }[]>`
        select count(*)::int as bookings from bookings where customer_name = 'A visitor'`;
      await sleep(30_000);
      const rested = api.memory();
      await walks.close();
      await mailbox.close();
      return reportDay({
        title: `${minutes} minutes that pass ${speed} times as fast: the ${Math.round((minutes * speed) / 6) / 10} hours around noon`,
        businesses: BUSINESSES,
        peak: 1 + SWING,
        seconds,
        routes: counter.routes(),
        memory: { everySeconds: MEMORY_EVERY_MS / 1000, mib: memory, rested },
        processors: {
          api: after.api - before.api,
          PostgreSQL: after.PostgreSQL - before.PostgreSQL,
          clients: after.clients - before.clients,
        },
        stored: stored?.bookings ?? 0,
        mails: mailbox.count(),
      });
    }),
};
