import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Tx } from './client.ts';

/** The most rows that one statement changes, so that it holds its locks briefly. */
export const BATCH_ROWS = 500;
/** A literal: a generic plan assumes that a limit in a parameter returns a tenth of the table. */
export const BATCH_LIMIT = sql.raw(`limit ${BATCH_ROWS}`);

/** One statement on the next unlocked rows. Returns how many it changed. */
export type Step = (tx: Tx) => Promise<number>;

/** The next unlocked rows by key. `order`: the first column of the index that `where` needs. */
export function nextRows(table: PgTable, key: PgColumn[], where: SQL | undefined, order: PgColumn) {
  const columns = sql.join(key, sql`, `);
  return sql`(${columns}) in (
    select ${columns} from ${table} where ${where} order by ${order} ${BATCH_LIMIT} for update skip locked)`;
}

/** Runs a step until a batch is not full or the signal is aborted. */
export async function runBatches(db: Database, step: Step, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await db.transaction(step)) === BATCH_ROWS);
}
