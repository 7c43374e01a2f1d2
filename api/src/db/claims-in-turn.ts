import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InFlight } from '../lib/work-in-shares.ts';

export interface Claim {
  limit: number;
  inFlight: InFlight;
  now: Date;
  /** The claims of a dead process end by themselves. */
  claimedUntil: Date;
}

interface Turns {
  /** The key of a row, beginning with its business's. */
  key: readonly PgColumn[];
  dueAt: PgColumn;
  /** Rows that are due, where that is more than their time: their keys, `due_at`, and `host` if hosts have a share. */
  due?: SQL;
  /** The order within a business. */
  order?: SQL;
  /** The most rows of a business that this process works on at once. */
  businessShare: number;
  /** The most at one host, which several businesses may use. */
  hostShare?: number;
}

const countInFlight = (inFlight: InFlight, key: SQL): SQL =>
  sql`coalesce((${JSON.stringify(inFlight)}::jsonb ->> ${key})::int, 0)`;

/** The rows whose turn it is by business, then by host, none beyond its shares and none that another process has locked. */
export function isNextInTurn(
  { key, dueAt, due: given, order = sql`due_at`, businessShare, hostShare }: Turns,
  { limit, inFlight, now }: Claim,
): SQL {
  const names = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const columns = sql.join([...key], sql`, `);
  const isDue = sql`${dueAt} <= ${now.toISOString()}`;
  const due = given ?? sql`select ${columns}, ${dueAt} as due_at from ${dueAt.table} where ${isDue}`;
  const hostTurn = sql`row_number() over (partition by host order by business_turn, due_at) + ${countInFlight(inFlight, sql`host`)}`;
  return sql`(${columns}) in (
    with business_turns as (
      select due.*, row_number() over (partition by business_key order by ${order})
               + ${countInFlight(inFlight, sql`business_key::text`)} as business_turn
        from (${due}) due),
    turns as (
      select business_turns.*, ${hostShare ? hostTurn : sql`0`} as host_turn
        from business_turns where business_turn <= ${businessShare})
    select ${columns}
      from turns join ${dueAt.table} using (${names})
     where host_turn <= ${hostShare ?? 0} and ${isDue}
     order by business_turn, turns.due_at limit ${limit} for update of ${dueAt.table} skip locked)`;
}
