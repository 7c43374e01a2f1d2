import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { databaseCode } from './database-errors.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** A statement that waits for a table makes everybody after it wait too: it gives up, and the whole is tried again. */
const LOCK_WAIT = "'2s'";
const TRIES = 10;
const PAUSE_MS = 3000;

/**
 * One transaction, so that it also works through a pooler. Processes that start together take turns: the lock is held
 * until the end, and who comes later finds nothing left to do.
 */
const migrateOnce = (client: postgres.Sql, migrationsFolder: string) =>
  client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7201)`;
    await tx`set local statement_timeout = 0`;
    await tx`set local lock_timeout = ${tx.unsafe(LOCK_WAIT)}`;
    // Drizzle begins a transaction of its own, here within ours.
    const inside = Object.assign(tx, { begin: tx.savepoint, options: client.options });
    await migrate(drizzle(inside as unknown as postgres.Sql), { migrationsFolder });
  });

/**
 * Brings the database to the newest migration, on a client of its own without the statement time-out.
 * Beside running servers it waits two seconds at a time for a table's lock, ten times.
 */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
  });
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await migrateOnce(client, migrationsFolder);
      } catch (error) {
        if (databaseCode(error) !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    await client.end({ timeout: 5 });
  }
}
