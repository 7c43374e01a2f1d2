import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { V8_OPTIONS } from '../faults/api-process.ts';
import { DRIVER_OPTIONS } from '../src/db/client.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { freePort } from '../src/embedded/free-port.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** A database, servers in separate processes, and a pool to prepare data. */
export interface Stage {
  databaseUrl: string;
  sql: postgres.Sql;
  secret: string;
  /** PostgreSQL's main process, the parent of its connections. */
  postgresPid: number;
  /** Starts the built api with additional environment variables. */
  startApi(variables?: Record<string, string>): Promise<Server>;
  /** Starts a server of this folder that prints "ready on" when it listens. */
  startPeer(file: string, args: readonly string[]): Promise<Server>;
}

export interface Server {
  /** URL without a path. */
  base: string;
  pid: number;
}

/** Starts the environment, runs the benchmark and always cleans up. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>): Promise<T> {
  const clearing: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'slotwell-bench-'));
    // PostgreSQL started by root runs as nobody and must be able to read the folder.
    await chmod(dataDir, 0o755);
    clearing.push(() => rm(dataDir, { recursive: true }));
    const database = await startEmbeddedPostgres(dataDir);
    clearing.push(database.stop);
    await migrateDatabase(database.url, path('../src/db/migrations'));
    const sql = postgres(database.url, { ...DRIVER_OPTIONS, connection: {} });
    clearing.push(() => sql.end());

    const secret = 'a secret of the benchmark';
    const start = async (
      program: string,
      args: readonly string[] = [],
      variables: Record<string, string> = {},
    ) => {
      const port = String(await freePort());
      const env = {
        PATH: process.env.PATH,
        PORT: port,
        DATABASE_URL: database.url,
        SECRET: secret,
        DATA_DIR: dataDir,
        SMTP_URL: 'smtp://127.0.0.1:9',
        BOT_CHECK: 'off',
        FREE_APPOINTMENTS_PER_MONTH: '0',
        ...variables,
      };
      const { pid, stop } = await startProcess(program, args, env);
      clearing.push(stop);
      return { base: `http://127.0.0.1:${port}`, pid };
    };
    return await play({
      databaseUrl: database.url,
      sql,
      secret,
      postgresPid: Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
      startApi: (variables) => start(path('../dist/main.js'), [], variables),
      startPeer: (file, args) => start(path(file), args),
    });
  } finally {
    for (const clear of clearing.reverse()) await clear();
  }
}

/** Resolves when the process prints that it is ready. */
async function startProcess(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...V8_OPTIONS, program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready on') && ready());
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { pid: child.pid ?? 0, stop };
}
