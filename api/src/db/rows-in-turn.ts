/** Loops over rows of all businesses: each business has its turn, and one bad row stops no other. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { errorReason } from '../lib/error-reason.ts';
import type { Logger } from '../lib/logger.ts';
import type { Tx } from './client.ts';

export interface RowKey {
  businessKey: string;
  id: string;
}

/** Up to `limit` rows: the first of each business by `order`, then the second of each, and so on. */
export async function listInTurn(
  tx: Tx,
  {
    from,
    id,
    where,
    order,
    limit,
  }: {
    from: PgTable;
    id: PgColumn;
    where: SQL | undefined;
    order: PgColumn[];
    limit: number;
  },
): Promise<RowKey[]> {
  const columns = sql.join(order, sql`, `);
  const rows = await tx.execute<{ business_key: string; id: string }>(sql`
    select business_key, id
      from (select business_key, ${id} as id, row_number() over (order by ${columns}) as place,
                   row_number() over (partition by business_key order by ${columns}) as turn
              from ${from} where ${where}) due
     order by turn, place limit ${limit}`);
  return rows.map((row) => ({ businessKey: row.business_key, id: row.id }));
}

/** Rows of one business. */
export interface BusinessRows {
  businessKey: string;
  ids: readonly string[];
}

/** Whether a row is one of those. */
export const isInRows = (key: { businessKey: PgColumn; id: PgColumn }, { businessKey, ids }: BusinessRows) =>
  and(eq(key.businessKey, businessKey), inArray(key.id, [...ids]));

const byBusiness = (rows: readonly RowKey[]): BusinessRows[] =>
  [...Map.groupBy(rows, (row) => row.businessKey)].map(([businessKey, own]) => ({
    businessKey,
    ids: own.map(({ id }) => id),
  }));

interface Work {
  /** The next due rows, in turn. */
  list(tx: Tx): Promise<RowKey[]>;
  /** Handles in one transaction those of a business's rows that are still due and that no other process has locked. */
  handle(rows: BusinessRows): Promise<unknown>;
  /** Makes a row due later that cannot be handled; without it, the next run tries again. */
  putOff?(tx: Tx, row: RowKey): Promise<unknown>;
}

interface Surroundings {
  db: { query<T>(work: (tx: Tx) => Promise<T>): Promise<T> };
  logger: Logger;
  /** What is logged with a row that is put off. */
  errorMessage: string;
  signal: AbortSignal | undefined;
}

/** Handles due rows until none is left. What fails for a business is repeated row by row; what fails then is logged and put off. */
export async function handleInTurn(
  { list, handle, putOff }: Work,
  { db, logger, errorMessage, signal }: Surroundings,
): Promise<void> {
  const tried = new Set<string>();

  async function handleRow(row: RowKey): Promise<void> {
    try {
      await handle({ businessKey: row.businessKey, ids: [row.id] });
    } catch (error) {
      logger.log('error', errorMessage, { row: row.id, reason: errorReason(error) });
      if (putOff) await db.query((tx) => putOff(tx, row));
    }
  }

  async function handleBusiness({ businessKey, ids }: BusinessRows): Promise<void> {
    try {
      await handle({ businessKey, ids });
    } catch {
      for (const id of ids) if (!signal?.aborted) await handleRow({ businessKey, id });
    }
  }

  while (!signal?.aborted) {
    const rows = (await db.query(list)).filter(({ id }) => !tried.has(id));
    if (rows.length === 0) return;
    for (const { id } of rows) tried.add(id);
    for (const own of byBusiness(rows)) if (!signal?.aborted) await handleBusiness(own);
  }
}
