/** An unprepared statement is planned at every execution and takes a second round trip. */

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { connect, type Database, type Tx } from '../src/db/client.ts';

let db: Database;
afterEach(() => db.close());

const open = (prepare: boolean) => connect(new URL('/postgres', inject('postgresUrl')).href, { prepare });

/** How many statements of this kind the connection has prepared. */
async function prepared(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_prepared_statements where ${'asked'} = 'asked' and statement like '%asked%'`);
  return row?.count ?? 0;
}

describe('statements of one connection', () => {
  it('are prepared once, in a transaction', async () => {
    db = open(true);
    const counts = await db.transaction(async (tx) => [await prepared(tx), await prepared(tx)]);
    expect(counts).toEqual([1, 1]);
  });

  it('are prepared once, without a transaction', async () => {
    db = open(true);
    expect([await db.query(prepared), await db.query(prepared)]).toEqual([1, 1]);
  });

  it('are not prepared behind a pooler that changes connections', async () => {
    db = open(false);
    const counts = await db.transaction(async (tx) => [await prepared(tx), await prepared(tx)]);
    expect(counts).toEqual([0, 0]);
  });
});
