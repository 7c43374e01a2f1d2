import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { CannotStart } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { clusterFolder, programsFor, type ServerUser, serverUser } from './postgres-files.ts';

const run = promisify(execFile);
const DATABASE = 'slotwell';
const START_TIMEOUT_MS = 30_000;

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

const toUrl = (port: number, password: string, database: string) =>
  `postgres://slotwell:${password}@127.0.0.1:${port}/${database}`;

async function initialize(programs: string, cluster: string, password: string, user: ServerUser | null) {
  const scratch = await mkdtemp(join(tmpdir(), 'slotwell-'));
  const passwordFile = join(scratch, 'password');
  await writeFile(passwordFile, password);
  if (user) await Promise.all([scratch, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  try {
    const options = ['--username=slotwell', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
    await run(join(programs, 'bin', 'initdb'), [...options, `--pwfile=${passwordFile}`, '-D', cluster], {
      ...user,
      cwd: cluster,
    });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) await writeFile(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

/** The database's URL of a Slotwell that runs on `dataDir`; null if none responds. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8').catch(() => null);
  if (password === null) return null;
  const cluster = await clusterFolder(dataDir, serverUser());
  const port = await findLeftRunning(cluster, password.trim());
  return port === null ? null : toUrl(port, password.trim(), DATABASE);
}

async function findLeftRunning(cluster: string, password: string): Promise<number | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lines.split('\n')[3]);
  return port > 0 && (await answers(port, password)) ? port : null;
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = postgres(toUrl(port, password, 'postgres'), {
    max: 1,
    connect_timeout: 2,
    fetch_types: false,
  });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function waitUntilReady(server: ChildProcess, port: number, password: string, log: () => string) {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    if (server.exitCode !== null) break;
    if (await answers(port, password)) return;
  }
  const why = log().trim().split('\n').at(-1);
  throw new CannotStart(
    `The embedded PostgreSQL did not start (${why}). Correct this, or set DATABASE_URL to another PostgreSQL.`,
  );
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = postgres(toUrl(port, password, 'postgres'), { max: 1, fetch_types: false });
  try {
    const existing = await client`select 1 from pg_database where datname = ${DATABASE}`;
    if (existing.length === 0) await client.unsafe(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Windows has no signals. */
async function stopOnWindows(programs: string, cluster: string): Promise<void> {
  await run(join(programs, 'bin', 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster], { windowsHide: true });
}

async function stopByPid(cluster: string): Promise<void> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lines.split('\n')[0]);
  if (!(pid > 0)) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 200 && existsSync(join(cluster, 'postmaster.pid')); tries++) await sleep(25);
}

/** Starts PostgreSQL on a cluster in `dataDir`, or reuses a running one. `CannotStart` with PostgreSQL's last line. */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const programs = await programsFor(user);
  const cluster = await clusterFolder(dataDir, user);
  const password = await keptPassword(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialize(programs, cluster, password, user);

  let port = await findLeftRunning(cluster, password);
  if (port === null) {
    port = await freePort();
    let log = '';
    const settings = { p: port, h: '127.0.0.1', k: '', D: cluster };
    const args = Object.entries(settings).flatMap(([name, value]) => [`-${name}`, String(value)]);
    const options = { ...user, cwd: cluster, detached: true, windowsHide: true };
    const server = spawn(join(programs, 'bin', 'postgres'), args, options);
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
    });
    await waitUntilReady(server, port, password, () => log);
  }
  await ensureDatabase(port, password);
  const stop =
    process.platform === 'win32' ? () => stopOnWindows(programs, cluster) : () => stopByPid(cluster);
  return { url: toUrl(port, password, DATABASE), stop };
}
