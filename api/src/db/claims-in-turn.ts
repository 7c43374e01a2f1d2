/** Rows that are worked on outside the database: `lib/work-in-shares.ts` lists what is due for all businesses and claims it business by business. */
import { and, lte, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BATCH_ROWS } from './batches.ts';
import type { Tx } from './client.ts';

export interface DueBusiness {
  businessKey: string;
}

export interface DueFilter {
  now: Date;
  /** Businesses and hosts whose share is in flight. */
  full: readonly string[];
}

export interface Claim {
  limit: number;
  now: Date;
  /** The claims of a dead process end by themselves. */
  claimedUntil: Date;
}

/** Due rows by their owners: businesses, webhooks or calendars. */
export interface DueQueue<Owner, Row> {
  list: (tx: Tx, filter: DueFilter) => Promise<Owner[]>;
  claim: (tx: Tx, owner: Owner, claim: Claim) => Promise<Row[]>;
}

interface Surroundings {
  db: { query<T>(work: (tx: Tx) => Promise<T>): Promise<T> };
  now: () => Date;
}

/** What `workInShares` asks a queue; a claim ends after `claimMs`. */
export const createDueClaims = <Owner, Row>(
  { db, now: clock }: Surroundings,
  { list, claim }: DueQueue<Owner, Row>,
  claimMs: number,
) => ({
  listDue: (full: readonly string[]) => db.query((tx) => list(tx, { now: clock(), full })),
  claim(owner: Owner, limit: number) {
    const now = clock();
    const claimedUntil = new Date(now.getTime() + claimMs);
    return db.query((tx) => claim(tx, owner, { limit, now, claimedUntil }));
  },
});

interface DueRows {
  table: PgTable & { businessKey: PgColumn };
  dueAt: PgColumn;
  /** A condition besides the time. */
  where?: SQL | undefined;
}

export const hasRoom = ({ full }: DueFilter, key: SQL | PgColumn): SQL =>
  sql`not ${JSON.stringify(full)}::jsonb ? ${key}::text`;

/** Businesses with due rows, those that have waited longest first. */
export const listDueBusinesses = (
  tx: Tx,
  { table, dueAt, where }: DueRows,
  filter: DueFilter,
): Promise<DueBusiness[]> =>
  tx
    .select({ businessKey: table.businessKey })
    .from(table as PgTable)
    .where(and(lte(dueAt, filter.now), where, hasRoom(filter, table.businessKey)))
    .groupBy(table.businessKey)
    .orderBy(min(dueAt))
    .limit(BATCH_ROWS)
    .execute() as Promise<DueBusiness[]>;

/** The next due rows of a business, but none that another process has locked. `id`: the rest of their key. */
export function isNextDue(
  { table, dueAt, where = sql`true`, id }: DueRows & { id: readonly PgColumn[] },
  businessKey: string,
  { limit, now }: Claim,
): SQL {
  const columns = sql.join([...id], sql`, `);
  const own = sql`${table.businessKey} = ${businessKey}`;
  return sql`${own} and (${columns}) in (
    select ${columns} from ${table} where ${own} and ${dueAt} <= ${now.toISOString()} and ${where}
     order by ${dueAt} limit ${limit} for update skip locked)`;
}
