import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { DRIVER_OPTIONS } from '../src/db/client.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { freePort } from '../src/embedded/free-port.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What is measured over HTTP: a database of its own, servers in processes of their own, one pool for preparations. */
export interface Stage {
  sql: postgres.Sql;
  secret: string;
  /** Starts the built api; its base address. */
  startApi(): Promise<string>;
  /** Starts a server of this folder that says "ready on" when it listens; its base address. */
  startPeer(file: string, args: readonly string[]): Promise<string>;
}

/** Sets the stage, plays, and clears it away whatever happens. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>): Promise<T> {
  const clearing: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'slotwell-bench-'));
    clearing.push(() => rm(dataDir, { recursive: true }));
    const database = await startEmbeddedPostgres(dataDir);
    clearing.push(database.stop);
    await migrateDatabase(database.url, path('../src/db/migrations'));
    const sql = postgres(database.url, { ...DRIVER_OPTIONS, connection: {} });
    clearing.push(() => sql.end());

    const secret = 'a secret of the benchmark';
    const start = async (program: string, args: readonly string[] = []) => {
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
      };
      clearing.push(await startProcess(program, args, env));
      return `http://127.0.0.1:${port}`;
    };
    return await play({
      sql,
      secret,
      startApi: () => start(path('../dist/main.js')),
      startPeer: (file, args) => start(path(file), args),
    });
  } finally {
    for (const clear of clearing.reverse()) await clear();
  }
}

/** Resolves when the process says that it is ready, with how to end it. */
async function startProcess(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready on') && ready());
    child.once('exit', (code) => failed(new Error(`${program} ended with ${code}`)));
  });
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}
