import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { DRIVER_OPTIONS } from '../src/db/client.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { type DatabaseProcess, startDatabase } from './database-process.ts';

/** Where a fault happens: a database and servers that may be broken, and a client of the database to look on. */
export interface Stage {
  /** For what the fault keeps in files. */
  folder: string;
  database: DatabaseProcess;
  sql: postgres.Sql;
  startApi(variables?: Record<string, string>): Promise<ApiProcess>;
}

/** Sets the stage in a folder, plays, and clears it away whatever happens. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>, folder = tmpdir()): Promise<T> {
  const clearing: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = await mkdtemp(join(folder, 'slotwell-faults-'));
    clearing.push(() => rm(dataDir, { recursive: true, force: true }));
    // Or root's PostgreSQL, which runs as nobody, keeps its cluster elsewhere.
    await chmod(dataDir, 0o755);
    const database = await startDatabase(dataDir);
    clearing.push(database.stop);
    const sql = postgres(database.url, { ...DRIVER_OPTIONS, max: 4, connection: {} });
    clearing.push(() => sql.end({ timeout: 2 }));
    return await play({
      folder: dataDir,
      database,
      sql,
      async startApi(variables) {
        const api = await startApi(database.url, dataDir, variables);
        clearing.push(async () => api.isAlive() && (await api.end('SIGKILL')));
        return api;
      },
    });
  } finally {
    for (const clear of clearing.reverse()) await clear();
  }
}
