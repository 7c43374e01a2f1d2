import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BATCH_ROWS } from './batches.ts';
import type { Database, Tx } from './client.ts';

export interface OldRows {
  table: PgTable & { businessKey: PgColumn };
  /** The rest of their key. */
  id: readonly PgColumn[];
  isOld: SQL | undefined;
  /** The first column of the index that `isOld` needs. */
  order: PgColumn;
  /** Changes rows of a business in one statement. Returns how many. */
  change(tx: Tx, businessKey: string, which: SQL | undefined): Promise<number>;
}

type Listed = { businessKey: string } & Record<string, unknown>;

function listOldest({ table, id, isOld, order }: OldRows, tx: Tx, left: readonly string[]) {
  const columns = Object.fromEntries(id.map((column) => [column.name, column]));
  return tx
    .select({ ...columns, businessKey: table.businessKey })
    .from(table as PgTable)
    .where(and(isOld, sql`not ${JSON.stringify(left)}::jsonb ? ${table.businessKey}::text`))
    .orderBy(asc(order))
    .limit(BATCH_ROWS)
    .execute() as Promise<Listed[]>;
}

function isAmong({ table, id, isOld }: OldRows, businessKey: string, listed: readonly Listed[]) {
  const names = sql.join(
    id.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    id.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  return and(
    eq(table.businessKey, businessKey),
    sql`(${sql.join([...id], sql`, `)}) in (
      select ${names} from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) listed (${types}))`,
    isOld,
  );
}

/**
 * Changes old rows in batches, each business's in a statement of its own, and row by row if that fails. What fails or is
 * locked stops nothing else and is left for the next run; the first error is thrown in the end.
 */
export async function changeOldRows(db: Database, rows: OldRows, signal?: AbortSignal): Promise<void> {
  const left: string[] = [];
  const failures: unknown[] = [];

  const change = (businessKey: string, some: readonly Listed[]) =>
    db.query((tx) => rows.change(tx, businessKey, isAmong(rows, businessKey, some)));

  async function changeEach(businessKey: string, own: readonly Listed[]): Promise<number> {
    let changed = 0;
    for (const row of own)
      changed += await change(businessKey, [row]).catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    return changed;
  }

  while (!signal?.aborted && left.length < BATCH_ROWS) {
    const listed = await db.query((tx) => listOldest(rows, tx, left));
    for (const [businessKey, own] of Map.groupBy(listed, (row) => row.businessKey)) {
      if (signal?.aborted) break;
      const changed = await change(businessKey, own).catch(() => changeEach(businessKey, own));
      if (changed < own.length) left.push(businessKey);
    }
    if (listed.length < BATCH_ROWS) break;
  }
  if (failures.length > 0) throw failures[0];
}
