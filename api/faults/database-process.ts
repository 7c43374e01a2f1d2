/** A PostgreSQL that can be killed, frozen and restarted on the same port and data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { migrateDatabase } from '../src/db/migrate.ts';
import { freePort } from '../src/embedded/free-port.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { clusterFolder, programsFor, serverUser } from '../src/embedded/postgres-files.ts';

const MIGRATIONS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

export interface DatabaseProcess {
  url: string;
  pid(): number;
  /** Kills every process at once, as a power failure does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops and resumes the backends, which keep their locks meanwhile. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A file of /proc; '' for a process that has just ended. */
function readProcess(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The child processes of `pid`; Linux only. */
function findChildren(pid: number): number[] {
  const isChild = (entry: string) => Number(readProcess(entry, 'stat').split(') ')[1]?.split(' ')[1]) === pid;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && isChild(entry))
    .map(Number);
}

const isClientBackend = (pid: number) => /postgres: slotwell slotwell 127/.test(readProcess(pid, 'cmdline'));

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** A migrated database in `dataDir`. */
export async function startDatabase(dataDir: string): Promise<DatabaseProcess> {
  const user = serverUser();
  const made = await startEmbeddedPostgres(dataDir);
  await migrateDatabase(made.url, MIGRATIONS);
  await made.stop();

  const programs = await programsFor(user);
  const cluster = await clusterFolder(dataDir, user);
  const port = await freePort();
  const address = new URL(made.url);
  address.port = String(port);
  const url = address.href;
  let server: ChildProcess;
  let ended: Promise<unknown>;

  async function start() {
    const args = ['-p', String(port), '-h', '127.0.0.1', '-k', '', '-D', cluster];
    server = spawn(join(programs, 'bin', 'postgres'), args, { ...user, cwd: cluster, stdio: 'ignore' });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.once('exit', () => resolve());
    ended = promise;
    while (server.exitCode === null && !(await answers())) await sleep(20);
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
  }

  async function answers(): Promise<boolean> {
    const client = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false });
    return client`select 1`.then(
      () => client.end().then(() => true),
      () => client.end({ timeout: 0 }).then(() => false),
    );
  }

  await start();
  return {
    url,
    pid: () => server.pid ?? 0,
    start,
    async kill() {
      const { pid = 0 } = server;
      signal([pid], 'SIGSTOP'); // otherwise it restarts a killed backend
      signal([...findChildren(pid), pid], 'SIGKILL');
      await ended;
    },
    freeze: () => signal(findChildren(server.pid ?? 0).filter(isClientBackend), 'SIGSTOP'),
    thaw: () => signal(findChildren(server.pid ?? 0), 'SIGCONT'),
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}
