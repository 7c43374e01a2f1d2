import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { DRIVER_OPTIONS } from '../src/db/client.ts';
import { EXCEEDED_UNITS } from '../test/exceeded-units.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { type DatabaseProcess, startDatabase } from './database-process.ts';

/** A database and servers that may fail, and a client to inspect the database. */
export interface Stage {
  /** For files of the fault. */
  folder: string;
  database: DatabaseProcess;
  sql: postgres.Sql;
  startApi(variables?: Record<string, string>): Promise<ApiProcess>;
}

/** Starts the environment in a folder, runs the fault and always cleans up. Throws if more units are in use in the end than there are. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>, folder = tmpdir()): Promise<T> {
  const clearing: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(join(folder, 'slotwell-faults-'));
    clearing.push(() => rm(dataDir, { recursive: true, force: true }));
    // PostgreSQL started by root runs as nobody and must be able to read the folder.
    await chmod(dataDir, 0o755);
    const database = await startDatabase(dataDir);
    clearing.push(database.stop);
    const sql = postgres(database.url, { ...DRIVER_OPTIONS, max: 4, connection: {} });
    clearing.push(() => sql.end({ timeout: 2 }));
    const outcome = await play({
      folder: dataDir,
      database,
      sql,
      async startApi(variables) {
        const api = await startApi(database.url, dataDir, variables);
        clearing.push(async () => api.isAlive() && (await api.end('SIGKILL')));
        return api;
      },
    });
    const { length } = await sql.unsafe(EXCEEDED_UNITS);
    if (length > 0) throw new Error(`${length} times with more units in use than there are`);
    return outcome;
  } finally {
    for (const clear of clearing.reverse()) await clear();
  }
}
