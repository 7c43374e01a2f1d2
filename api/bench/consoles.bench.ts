import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { v7 as uuidv7 } from 'uuid';
import { type Benchmark, table } from './benchmark.ts';
import { median } from './load.ts';
import { type LoadDayBusiness, openLoadDayBusinesses } from './load-day-businesses.ts';
import { processorSeconds } from './processor-time.ts';
import { residentMiB } from './resident.ts';
import { onStage, type Stage } from './stage.ts';

const CONSOLES = 10_000;
const OPENED_AT_ONCE = 50;
const MEASURED_MS = 30_000;
const CHANGES_PER_SECOND = 10;
const MOST_CORE = 0.2;
const MOST_MS = 3000;

/** One open console. Resolves once the stream has begun. */
function openConsole(base: string, { cookie }: LoadDayBusiness, onMessage: () => void): Promise<() => void> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/changes HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\nX-Background: 1\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      resolve(() => socket.destroy());
      if (text.includes('data: ')) onMessage();
    });
    socket.once('error', reject);
  });
}

async function changeCalendar(sql: postgres.Sql, { businessKey }: LoadDayBusiness): Promise<void> {
  await sql`
    with locked as (update businesses set rev = rev + 1 where business_key = ${businessKey} returning rev)
    insert into entry_changes (business_key, rev, entry_id, type, by, name, start_time, created_at)
    select ${businessKey}, rev, ${uuidv7()}, 'booked', 'customer', 'Mia Okafor', now(), now() from locked`;
}

/** Shares of a core of the api and of PostgreSQL while `work` runs. */
async function shares(pids: { api: number; postgres: number }, work: () => Promise<void>) {
  const before = { api: processorSeconds([pids.api]), postgres: processorSeconds([pids.postgres]) };
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  return {
    api: (processorSeconds([pids.api]) - before.api) / seconds,
    postgres: (processorSeconds([pids.postgres]) - before.postgres) / seconds,
  };
}

async function measure({ sql, startApi, postgresPid }: Stage) {
  const businesses = await openLoadDayBusinesses(sql, CONSOLES);
  const { base, pid } = await startApi({ NODE_ENV: 'production', BOT_CHECK: 'altcha' });
  const memoryBefore = residentMiB(pid);
  const changedAt = new Map<LoadDayBusiness, number>();
  const waits: number[] = [];
  const closers: (() => void)[] = [];
  for (let from = 0; from < businesses.length; from += OPENED_AT_ONCE) {
    const opened = businesses.slice(from, from + OPENED_AT_ONCE).map((business) =>
      openConsole(base, business, () => {
        const at = changedAt.get(business);
        if (at !== undefined) waits.push(performance.now() - at);
        changedAt.delete(business);
      }),
    );
    closers.push(...(await Promise.all(opened)));
  }
  // Each has got its first message.
  await sleep(5000);
  const pids = { api: pid, postgres: postgresPid };
  const idle = await shares(pids, () => sleep(MEASURED_MS));
  const busy = await shares(pids, async () => {
    for (let done = 0; done < (MEASURED_MS / 1000) * CHANGES_PER_SECOND; done++) {
      const business = businesses[(done * 7919) % businesses.length] as LoadDayBusiness;
      await changeCalendar(sql, business);
      changedAt.set(business, performance.now());
      await sleep(1000 / CHANGES_PER_SECOND);
    }
  });
  await sleep(2000);
  const result = { idle, busy, waits, lost: changedAt.size, memoryBefore, memory: residentMiB(pid) };
  for (const close of closers) close();
  return { ...result, load: loadavg()[0] ?? 0 };
}

const verdict = (met: boolean) => (met ? '**met**' : '**missed**');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export const consoles: Benchmark = {
  title: '10 000 open consoles',
  async run() {
    const { idle, busy, waits, lost, memoryBefore, memory, load } = await onStage(measure);
    const longest = Math.max(...waits);
    return `One api process with ${CONSOLES} streams of \`GET /api/changes\`, each of another business: ${MEASURED_MS / 1000} s without changes, then
${MEASURED_MS / 1000} s with ${CHANGES_PER_SECOND} changed calendars a second. Shares are those of one core. Load average: ${load.toFixed(1)}.

${table(
  ['measured', 'result', 'target'],
  [
    ['api, nothing changes', percent(idle.api), percent(MOST_CORE)],
    [`api, ${CHANGES_PER_SECOND} changes a second`, percent(busy.api), percent(MOST_CORE)],
    ['PostgreSQL, nothing changes', percent(idle.postgres), ''],
    [`PostgreSQL, ${CHANGES_PER_SECOND} changes a second`, percent(busy.postgres), ''],
    ['a change, median, ms', String(Math.round(median(waits))), ''],
    ['a change, longest, ms', String(Math.round(longest)), String(MOST_MS)],
    ['changes that did not arrive', String(lost), '0'],
    [
      'memory of the api, MiB: without consoles, with them',
      `${Math.round(memoryBefore)}, ${Math.round(memory)}`,
      '',
    ],
  ],
)}

- Less than a fifth of a core: ${verdict(Math.max(idle.api, busy.api) < MOST_CORE)}.
- Every change arrives within ${MOST_MS / 1000} s: ${verdict(lost === 0 && longest <= MOST_MS)}.`;
  },
};
