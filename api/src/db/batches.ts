import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Tx } from './client.ts';

/** Rows that one statement changes at most, so that none holds its locks for long. */
export const BATCH = 500;
/** As text: a limit that the plan does not know is taken for a tenth of the table, and the table for worth a scan. */
export const BATCH_LIMIT = sql.raw(`limit ${BATCH}`);

/** One statement over the next rows that nobody else works on: how many it took. */
export type Step = (tx: Tx) => Promise<number>;

/**
 * The next rows of a table, by its key, that are free to be changed. `order` is what the index of `where` begins with:
 * whatever the values are, the rows are read in its order and no others.
 */
export function nextRows(table: PgTable, key: PgColumn[], where: SQL | undefined, order: PgColumn) {
  const columns = sql.join(key, sql`, `);
  return sql`(${columns}) in (
    select ${columns} from ${table} where ${where} order by ${order} ${BATCH_LIMIT} for update skip locked)`;
}

/** Takes one batch after the other until none is full, or the signal says stop. */
export async function toTheEnd(db: Database, step: Step, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await db.query(step)) === BATCH);
}
