import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import postgres from 'postgres';
import { isOnline, runInTransaction, runOnline } from './migration-steps.ts';
import { isSharded, SHARDED_CHANGES, withPlacement } from './shards.ts';

const LOCK = 7201;
const POLL_MS = 250;
/** Values are text, because the driver does not send a number 0. */
const NO_DEADLINE = { statement_timeout: '0', lock_timeout: '0' } as unknown as postgres.ConnectionParameters;

async function listPending(sql: postgres.Sql, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return migrations;
  const [last] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
  return migrations.filter(({ folderMillis }) => folderMillis > Number(last?.at ?? 0));
}

async function createJournal(sql: postgres.Sql): Promise<void> {
  await runInTransaction(sql, [
    'create schema if not exists drizzle',
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  ]);
}

async function runMigration(sql: postgres.Sql, migration: MigrationMeta): Promise<void> {
  const { sql: statements, hash, folderMillis } = migration;
  const note = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`;
  if (!statements.some(isOnline)) {
    const all = (await isSharded(sql)) ? [...SHARDED_CHANGES, ...withPlacement(statements)] : statements;
    await runInTransaction(sql, [...all, note]);
    return;
  }
  const other = statements.find((statement) => !isOnline(statement));
  if (other) throw new Error(`This statement needs a migration of its own: ${other.trim()}`);
  for (const statement of statements) await runOnline(sql, statement);
  await runInTransaction(sql, [note]);
}

/**
 * Does the work under a lock; returns false at once when another process holds it.
 * The lock is held by an idle transaction, which also works through a pooler. Its statements have no parameters: with
 * parameters the driver would keep a snapshot open, and `create index concurrently` waits for every snapshot.
 */
const runExclusively = (sql: postgres.Sql, work: () => Promise<void>): Promise<boolean> =>
  sql.begin(async (tx) => {
    await tx.unsafe('set local idle_in_transaction_session_timeout = 0');
    const [row] = await tx.unsafe(`select pg_try_advisory_xact_lock(${LOCK}) as ours`);
    if (row?.ours) await work();
    return row?.ours;
  });

/** Runs all missing migrations, each as a separate step. Of several processes one migrates, the others wait. */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  say: (line: string) => void = () => {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const sql = postgres(url, {
    max: 2,
    connect_timeout: 5,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: NO_DEADLINE,
  });
  const migrate = async () => {
    await createJournal(sql);
    for (const migration of await listPending(sql, migrations)) await runMigration(sql, migration);
  };
  try {
    const isBehind = async () => (await listPending(sql, migrations)).length > 0;
    if (await isBehind()) say('Migrating the database …');
    while ((await isBehind()) && !(await runExclusively(sql, migrate))) await sleep(POLL_MS);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
