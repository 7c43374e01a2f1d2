import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** Brings the database to the newest migration, on a client of its own without the statement time-out. */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} });
  try {
    // Several processes may start at once: one migrates, the others wait for it.
    await client`select pg_advisory_lock(7201)`;
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end({ timeout: 5 });
  }
}
