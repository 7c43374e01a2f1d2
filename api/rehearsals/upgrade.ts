// `pnpm test:upgrade [commit]`: the version of that commit (default: before the newest migration) and this one serve one
// database side by side. The older one makes it, this one migrates it under the other's feet, then both book and read.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { addSamples } from '../bench/sample-businesses.ts';
import { SECRET } from '../faults/api-process.ts';
import { bookOnce, makeWishes } from '../faults/customers.ts';
import { freePort } from '../src/embedded/free-port.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const say = (line: string) => process.stdout.write(`${line}\n`);
const clearing: (() => unknown)[] = [];
const broken: string[] = [];

/** Builds the api of a commit in a folder of its own; its program. */
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

/** Starts a version on the database; its address. */
async function start(main: string, databaseUrl: string): Promise<string> {
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
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready on') && ready());
    child.once('exit', (code) => failed(new Error(`${main} ended with ${code}`)));
  });
  return `http://127.0.0.1:${port}`;
}

try {
  const newest = git('log', '-1', '--format=%H', '--', 'api/src/db/migrations/meta/_journal.json');
  const commit = process.argv[2] ?? `${newest}^`;
  say(`older: ${git('log', '-1', '--format=%h %s', commit)}`);
  const older = build(commit);
  const dataDir = mkdtempSync(join(tmpdir(), 'slotwell-upgrade-'));
  clearing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres(dataDir);
  clearing.push(database.stop);

  const before = await start(older, database.url);
  const sql = postgres(database.url, { max: 2, fetch_types: false, onnotice: () => {} });
  clearing.push(() => sql.end({ timeout: 2 }));
  const levels = async () =>
    Number((await sql`select count(*) as n from drizzle.__drizzle_migrations`)[0]?.n);
  const from = await levels();
  const [sample] = await addSamples(sql, { prefix: 'side', count: 1, bookings: 5 });
  if (!sample) throw new Error('no sample');
  const [wishes = []] = await makeWishes(sql, [sample], { first: 0, each: 21 });

  const bookAt = async (address: string, name: string, from: number, to: number) => {
    let booked = 0;
    for (const wish of wishes.slice(from, to)) {
      const { status } = await bookOnce(address, wish);
      if (status === 200) booked++;
      else broken.push(`${name} answered a booking with ${status}`);
    }
    say(`${name}: ${booked} of ${to - from} bookings`);
  };
  await bookAt(before, 'older alone', 0, 5);
  const [after] = await Promise.all([
    start(join(root, 'api/dist/main.js'), database.url),
    bookAt(before, 'older while the newer migrates', 5, 11),
  ]);
  say(`migrations: ${from} → ${await levels()}`);
  await Promise.all([
    bookAt(before, 'older beside newer', 11, 16),
    bookAt(after, 'newer beside older', 16, 21),
  ]);
  const slots = `/api/availability/${sample.businessId}?service_id=${sample.serviceId}`;
  const [one, other] = await Promise.all([before, after].map(async (at) => (await fetch(at + slots)).json()));
  if (JSON.stringify(one.availability) !== JSON.stringify(other.availability))
    broken.push('the two versions offer different slots');
  const [stored] = await sql`select count(*)::int as n from bookings where customer_name = 'A customer'`;
  if (stored?.n !== 21) broken.push(`${stored?.n} of 21 bookings are stored`);
} finally {
  for (const clear of clearing.reverse()) await clear();
}
for (const problem of broken) say(`BROKEN: ${problem}`);
say(broken.length === 0 ? 'test:upgrade passed' : 'test:upgrade failed');
process.exit(broken.length === 0 ? 0 : 1);
