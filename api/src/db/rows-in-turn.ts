/** Loops over rows of all businesses: each business has its turn, and one bad row stops no other. */
import { type SQL, sql } from 'drizzle-orm';
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

/** Whether a row is one of those. */
export const matchesAnyKey = (key: { businessKey: PgColumn; id: PgColumn }, rows: readonly RowKey[]): SQL =>
  sql`(${key.businessKey}, ${key.id}) in (
    select b, i from jsonb_to_recordset(${JSON.stringify(rows.map(({ businessKey: b, id: i }) => ({ b, i })))}::jsonb) row (b uuid, i uuid))`;

/** The rows of each business. */
export const byBusiness = (rows: readonly RowKey[]): [string, RowKey[]][] => [
  ...Map.groupBy(rows, ({ businessKey }) => businessKey),
];

interface Work {
  /** The next due rows, in turn. */
  list(tx: Tx): Promise<RowKey[]>;
  /** Handles those of the rows that are still due and that no other process has locked, in one transaction of each business or of all. */
  handle(rows: readonly RowKey[]): Promise<unknown>;
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

/** Handles due rows until none is left. A batch that fails is repeated row by row; what fails then is logged and put off. */
export async function handleInTurn(
  { list, handle, putOff }: Work,
  { db, logger, errorMessage, signal }: Surroundings,
): Promise<void> {
  const tried = new Set<string>();

  async function handleAlone(row: RowKey): Promise<void> {
    try {
      await handle([row]);
    } catch (error) {
      logger.log('error', errorMessage, { row: row.id, reason: errorReason(error) });
      if (putOff) await db.query((tx) => putOff(tx, row));
    }
  }

  while (!signal?.aborted) {
    const rows = (await db.query(list)).filter(({ id }) => !tried.has(id));
    if (rows.length === 0) return;
    for (const { id } of rows) tried.add(id);
    try {
      await handle(rows);
    } catch {
      for (const row of rows) if (!signal?.aborted) await handleAlone(row);
    }
  }
}
