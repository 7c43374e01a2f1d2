// `npm run test:upgrade -- [commit [rows]]`: the version of that commit (default: 1.0.0) and this one serve one database with that
// many bookings (default: two million). This version migrates, is killed once and starts again; then both book while one
// migration of each kind runs. No booking may take longer than a second.
// Where the present version has no migration yet, the two still serve side by side, and the migrations of each kind are made up.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { addSamples } from '../bench/sample-businesses.ts';
import { SECRET } from '../faults/api-process.ts';
import { checkStored, delayMails, makeWishes } from '../faults/customers.ts';
import { createVerdict } from '../faults/fault.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { freePort } from '../src/embedded/free-port.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { fillBookings } from './large-table.ts';
import { STEPS, withSteps } from './step-migrations.ts';
import { bookContinuously } from './watched-booking.ts';

const CUSTOMERS = 8;
const EACH = 380;
/** Length of a phase in which only bookings happen. */
const QUIET_MS = 5000;
const MAX_BOOKING_MS = 1000;
const [, , given, rows = '2000000'] = process.argv;

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const say = (line: string) => process.stdout.write(`${line}\n`);
const clearing: (() => unknown)[] = [];
const verdict = createVerdict();

/** The commit of 1.0.0: the last one that changed the first migration, which no release changes. */
function firstRelease(): string {
  const commit = git('log', '-1', '--format=%H', '--', 'api/src/db/migrations/0000_initial.sql');
  if (!commit) throw new Error('the first migration is in no commit');
  return commit;
}

/** Builds the api of a commit in a separate folder; returns the program. */
function build(commit: string): string {
  const around = mkdtempSync(join(tmpdir(), 'slotwell-upgrade-'));
  clearing.push(() => rmSync(around, { recursive: true, force: true }));
  const folder = join(around, 'older');
  git('worktree', 'add', '--detach', folder, commit);
  clearing.push(() => git('worktree', 'remove', '--force', folder));
  const { NODE_ENV: _, ...env } = process.env;
  const pnpm = (...args: string[]) =>
    execFileSync('npx', ['--yes', 'pnpm@12.21.0', ...args], { cwd: folder, env, stdio: 'pipe' });
  pnpm('install', '--frozen-lockfile', '--prefer-offline');
  pnpm('--filter', 'api', 'run', 'build');
  return join(folder, 'api/dist/main.js');
}

/** Starts a version on the database. */
async function start(main: string, databaseUrl: string) {
  const port = String(await freePort());
  const env = {
    PATH: process.env.PATH,
    PORT: port,
    DATABASE_URL: databaseUrl,
    SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    BOT_CHECK: 'off',
    FREE_APPOINTMENTS_PER_MONTH: '0',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  clearing.push(() => child.kill('SIGKILL'));
  const ready = new Promise<void>((resolve, failed) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready on') && resolve());
    child.once('exit', (code) => failed(new Error(`${main} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, child, ready };
}

try {
  const commit = given ?? firstRelease();
  say(`older: ${git('log', '-1', '--format=%h %s', commit)}; load average ${loadavg()[0]?.toFixed(1)}`);
  const older = build(commit);
  const newer = join(root, 'api/dist/main.js');
  const migrations = join(root, 'api/src/db/migrations');
  const dataDir = mkdtempSync(join(tmpdir(), 'slotwell-upgrade-'));
  clearing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres(dataDir);
  clearing.push(database.stop);

  const before = await start(older, database.url);
  await before.ready;
  const sql = postgres(database.url, { max: 2, fetch_types: false, onnotice: () => {} });
  clearing.push(() => sql.end({ timeout: 2 }));
  const levels = async () =>
    Number((await sql`select count(*) as n from drizzle.__drizzle_migrations`)[0]?.n);
  const from = await levels();
  await delayMails(sql);
  const samples = await addSamples(sql, { prefix: 'side', count: 200, bookings: 5 });
  await fillBookings(sql, Number(rows));
  const [table] = await sql`select count(*) as n from bookings`;
  say(`bookings: ${table?.n}; load average ${loadavg()[0]?.toFixed(1)}`);

  const choices = await makeWishes(sql, samples.slice(0, CUSTOMERS), { first: 0, each: EACH });
  const booking = bookContinuously(choices, [before.url]);
  await booking.during('older alone', () => sleep(QUIET_MS));
  await booking.during('newer migrates, and is killed', async () => {
    const killed = await start(newer, database.url);
    const building = () => sql`select from pg_stat_progress_create_index`;
    const begun = async () => {
      while ((await building()).length === 0) await sleep(20);
    };
    await Promise.race([begun(), killed.ready]).catch(() => {});
    killed.ready.catch(() => {});
    killed.child.kill('SIGKILL');
  });
  const after = await booking.during('newer migrates again', async () => {
    const api = await start(newer, database.url);
    await api.ready;
    return api;
  });
  say(`migrations: ${from} → ${await levels()}`);
  booking.addServer(after.url);
  await booking.during('both', () => sleep(QUIET_MS));
  for (const [n, [what]] of STEPS.entries()) {
    const folder = withSteps(
      migrations,
      STEPS.slice(0, n + 1).map(([, text]) => text),
    );
    clearing.push(() => rmSync(folder, { recursive: true }));
    await booking.during(what, () => migrateDatabase(database.url, folder));
  }
  await booking.stop();

  for (const { name, seconds, calls, longest } of booking.phases()) {
    say(`${name}: ${seconds.toFixed(1)} s, ${calls} bookings, longest ${longest} ms`);
    verdict.expect(longest <= MAX_BOOKING_MS, `a booking took ${longest} ms: ${name}`);
  }
  const refused = booking.attempts.filter(({ results }) => results[0]?.status !== 200);
  verdict.expect(refused.length === 0, `${refused.length} bookings were not answered with 200`);
  const { acknowledged, stored } = await checkStored(sql, booking.attempts, verdict);
  say(`acknowledged: ${acknowledged}, stored: ${stored}; load average ${loadavg()[0]?.toFixed(1)}`);
  const invalid = await sql`select indexrelid::regclass as name from pg_index where not indisvalid`;
  verdict.expect(invalid.length === 0, `${invalid.length} indexes are invalid`);
  const [sample] = samples;
  const slots = `/api/availability/${sample?.businessId}?service_id=${sample?.serviceId}`;
  const [one, other] = await Promise.all(
    [before.url, after.url].map(async (at) => (await fetch(at + slots)).json()),
  );
  verdict.expect(
    JSON.stringify(one.availability) === JSON.stringify(other.availability),
    'the two versions offer different slots',
  );
} finally {
  for (const clear of clearing.reverse()) await clear();
}
for (const problem of verdict.broken) say(`BROKEN: ${problem}`);
say(verdict.broken.length === 0 ? 'test:upgrade passed' : 'test:upgrade failed');
process.exit(verdict.broken.length === 0 ? 0 : 1);
