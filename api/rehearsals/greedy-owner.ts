// `npm run test:greedy`: free accounts add the most of everything, and strangers read their pages in every way, as fast as
// the limit on reads lets each of them; then one owner takes all of the work in the background (`greedy-neighbor.ts`).
// Prints figures; ends with 1 when a promise is broken.
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import postgres from 'postgres';
import { request } from 'undici';
import { processorSeconds } from '../bench/processor-time.ts';
import { addSamples, type Sample } from '../bench/sample-businesses.ts';
import { startApi } from '../faults/api-process.ts';
import { MAX_COUNT, MAX_LENGTH } from '../src/contract/limits.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { DAY_MS } from '../src/time/units.ts';
import { EXCEEDED_UNITS } from '../test/exceeded-units.ts';
import { measureNeighbor } from './greedy-neighbor.ts';

const BUSINESSES = 20;
const BOOKINGS = 500;
const READERS = 8;
const DURATION_MS = 30_000;
const PROBE_MS = 25;
const REFUSED_MS = 50;
const MOST_WAIT_MS = 100;
const MOST_MIB = 300;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The maximum of everything; each shift starts at another minute, so that each has its own slots. */
async function fill(sql: postgres.Sql): Promise<void> {
  const text = '长'.repeat(MAX_LENGTH.text);
  await sql`update businesses set description = ${text}`;
  await sql`update services set description = ${text}`;
  await sql`
    insert into services (business_key, service_id, name, duration, capacity, description, created_at)
    select business_key, gen_random_uuid(), ${'名'.repeat(MAX_LENGTH.name - 3)} || n, 5, 1, ${text}, now()
      from businesses, generate_series(2, ${MAX_COUNT.services}) n`;
  await sql`delete from shifts`;
  await sql`
    insert into shifts (business_key, shift_id, weekday, start_minute, end_minute)
    select business_key, gen_random_uuid(), weekday, minute, 1440
      from businesses, generate_series(0, 6) weekday, generate_series(0, ${MAX_COUNT.shiftsOfWeekday - 1}) minute`;
  await sql`
    insert into shift_services
    select business_key, shift_id, service_id from shifts join services using (business_key)`;
  await sql`
    insert into events (business_key, event_id, title, start_time, end_time, customer_name, customer_email,
                        customer_phone, customer_address, service_names, online_link, additional_info, created_at)
    select business_key, gen_random_uuid(), 'Own event', now() + interval '1 hour' * n, now() + interval '1 hour' * n
           + interval '5 minutes', '', '', '', '', ${text}, '', ${text}, now()
      from businesses, generate_series(1, ${MAX_COUNT.eventsOfDay}) n`;
  await sql`vacuum analyze`;
}

/** The next URLs of a visitor, each one once, so that caches do not help. */
function makePath({ businessId, serviceId }: Sample, n: number): string {
  const duration = 5 + (n % 1436);
  const to = new Date(Date.now() + (60 + (n % 30)) * DAY_MS).toISOString().slice(0, 10);
  const paths = [
    `/${businessId}?service=unknown${n}`,
    `/${businessId}/?service=${serviceId}&utm_source=${n}`,
    `/embed/${businessId}?service=unknown${n}`,
    `/api/availability/${businessId}?duration=${duration}`,
    `/api/availability/${businessId}?service_id=${serviceId}&to=${to}`,
    `/api/services_public/${businessId}`,
  ];
  return paths[n % paths.length] as string;
}

interface Reads {
  answered: number;
  refused: number;
}

/** Each reader is a client of its own behind a proxy, and tries again soon after a refusal. */
async function readOn(url: string, samples: Sample[]): Promise<void> {
  let n = 0;
  const reads: Reads = { answered: 0, refused: 0 };
  const until = performance.now() + DURATION_MS;
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      while (performance.now() < until) {
        const sample = samples[n % samples.length] as Sample;
        const path = makePath(sample, n++);
        const headers = {
          'Accept-Encoding': n % 3 ? 'gzip' : 'identity',
          'Accept-Language': n % 2 ? 'en' : 'zh-CN',
          'X-Forwarded-For': `203.0.113.${reader + 1}`,
        };
        const { statusCode, body } = await request(url + path, { headers });
        await body.dump({ limit: 1e9 });
        if (statusCode !== 200 && statusCode !== 429) throw new Error(`${path}: ${statusCode}`);
        reads[statusCode === 200 ? 'answered' : 'refused']++;
        if (statusCode === 429) await sleep(REFUSED_MS);
      }
    }),
  );
  parentPort?.postMessage(reads);
}

async function rehearse(): Promise<boolean> {
  const clearing: (() => unknown)[] = [];
  try {
    const folder = mkdtempSync(join(tmpdir(), 'slotwell-greedy-'));
    clearing.push(() => rmSync(folder, { recursive: true, force: true }));
    // PostgreSQL started by root runs as nobody and must be able to read the folder.
    await chmod(folder, 0o755);
    const database = await startEmbeddedPostgres(folder);
    clearing.push(database.stop);
    await migrateDatabase(database.url, fileURLToPath(new URL('../src/db/migrations', import.meta.url)));
    const sql = postgres(database.url, { max: 1 });
    clearing.push(() => sql.end());
    const samples = await addSamples(sql, { prefix: 'greedy', count: BUSINESSES, bookings: BOOKINGS });
    await fill(sql);
    const api = await startApi(database.url, folder, { TRUSTED_PROXIES: '127.0.0.1' });
    clearing.push(() => api.end('SIGTERM'));

    const readers = new Worker(fileURLToPath(import.meta.url), { workerData: { url: api.url, samples } });
    const ended = new Promise<number>((resolve) => readers.once('exit', resolve));
    let reads: Reads = { answered: 0, refused: 0 };
    readers.once('message', (counted: Reads) => {
      reads = counted;
    });
    const before = processorSeconds([api.pid()]);
    let reading = true;
    ended.then(() => {
      reading = false;
    });
    const waits: number[] = [];
    let mostMiB = 0;
    while (reading) {
      const startedAt = performance.now();
      const { body } = await request(`${api.url}/api/health/live`);
      await body.dump();
      waits.push(performance.now() - startedAt);
      mostMiB = Math.max(mostMiB, api.memory());
      await sleep(PROBE_MS);
    }
    const milliseconds = (1000 * (processorSeconds([api.pid()]) - before)) / reads.answered;
    say(
      `${reads.answered} reads by ${READERS} readers in ${DURATION_MS / 1000} s, ${Math.round(milliseconds)} ms of processor each; ${reads.refused} refused`,
    );
    waits.sort((a, b) => a - b);
    const share = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0);
    say(`health: median ${share(0.5)} ms, p99 ${share(0.99)} ms, slowest ${share(1)} ms of ${waits.length}`);
    say(`memory: at most ${Math.round(mostMiB)} MiB resident`);
    const areReadsHeld = (await ended) === 0 && share(0.99) < MOST_WAIT_MS && mostMiB < MOST_MIB;
    await api.end('SIGTERM');
    const promised = await measureNeighbor({ sql, databaseUrl: database.url, folder }, clearing);
    for (const { what, seconds, most } of promised)
      say(`beside a greedy owner: ${what} ${seconds.toFixed(1)} s (at most ${most})`);
    const { length: exceeded } = await sql.unsafe(EXCEEDED_UNITS);
    say(`times with more units in use than there are: ${exceeded}`);
    say(`load average ${loadavg()[0]?.toFixed(1)}`);
    return areReadsHeld && exceeded === 0 && promised.every(({ seconds, most }) => seconds <= most);
  } finally {
    for (const clear of clearing.reverse()) await clear();
  }
}

if (isMainThread) {
  const held = await rehearse();
  say(
    held
      ? 'Held.'
      : `BROKEN: health within ${MOST_WAIT_MS} ms (p99), memory below ${MOST_MIB} MiB, all in time, no unit too many.`,
  );
  process.exitCode = held ? 0 : 1;
} else {
  await readOn(workerData.url, workerData.samples);
}
