import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { databaseCode } from '../lib/database-errors.ts';

/** A statement that waits for a lock blocks every statement behind it, so it fails fast and is retried. */
const LOCK_WAIT = "'500ms'";
const TRIES = 60;
const PAUSE_MS = 1000;
const POLL_MS = 250;
const BATCH_PAUSE_MS = 20;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

const CONCURRENT_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+("[^"]+"|\w+)/i;
const VALIDATION = /^alter\s+table\s[^;]+\svalidate\s+constraint\s/i;
const IN_BATCHES = /^-- in batches$/m;

const bare = (statement: string) => statement.replace(/^(?:\s|--.*(?:\n|$))+/, '');

/** Whether a statement runs outside a transaction. Such a statement can be repeated after any interruption. */
export const isOnline = (statement: string) =>
  IN_BATCHES.test(statement) || CONCURRENT_INDEX.test(bare(statement)) || VALIDATION.test(bare(statement));

/** Retries the work while a lock that it needs is taken, for about a minute. */
async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes(databaseCode(error)) || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Runs statements in one transaction, retried while a lock is taken. Returns the row count of the last statement. */
export const runInTransaction = (sql: postgres.Sql, statements: string[]): Promise<number> =>
  untilUnlocked(() =>
    sql.begin(async (tx) => {
      await tx.unsafe(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_WAIT}`);
      let count = 0;
      for (const statement of statements) count = (await tx.unsafe(statement)).count ?? 0;
      return count;
    }),
  );

async function runInBatches(sql: postgres.Sql, statement: string): Promise<void> {
  while ((await runInTransaction(sql, [statement])) > 0) await sleep(BATCH_PAUSE_MS);
}

/** A build continues in the server after its client was killed; an interrupted one leaves an invalid index. */
async function buildIndex(sql: postgres.Sql, statement: string, name: string): Promise<void> {
  const look = () => sql<{ valid: boolean; building: boolean }[]>`
    select indisvalid as valid,
           exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as building
      from pg_index i where indexrelid = to_regclass(${name})`;
  let [index] = await look();
  for (; index?.building; [index] = await look()) await sleep(POLL_MS);
  if (index?.valid) return;
  if (index) await sql.unsafe(`drop index concurrently ${name}`);
  await sql.unsafe(statement);
}

/** Throws when the server would cancel a long statement, as behind a pooler that ignores connection settings. */
async function expectNoDeadline(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select current_setting('statement_timeout') as deadline`;
  if (row?.deadline !== '0')
    throw new Error(
      `statement_timeout is ${row?.deadline} for migrations: set DATABASE_MIGRATION_URL to the database itself, past the pooler`,
    );
}

export async function runOnline(sql: postgres.Sql, statement: string): Promise<void> {
  if (IN_BATCHES.test(statement)) return runInBatches(sql, statement);
  await expectNoDeadline(sql);
  const name = CONCURRENT_INDEX.exec(bare(statement))?.[1];
  await untilUnlocked(async () => {
    if (name) await buildIndex(sql, statement, name);
    else await sql.unsafe(statement);
  });
}
