import { sql } from 'drizzle-orm';
import type { World } from '../world.ts';

/** Counters of calls, the ends of sessions and activity entries about exports, which reading may change. */
const PASSING = new Set(['activity', 'rate_limits', 'sessions', 'spent_challenges']);

/** All rows of all tables, or those of one business, as text: equal dumps mean that nothing changed. */
export async function dump(world: World, businessKey?: string): Promise<string[]> {
  return world.deps.db.query(async (tx) => {
    const tables = await tx.execute<{ name: string; keyed: boolean }>(sql`
      select t.table_name as name, exists (
          select from information_schema.columns c
           where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'business_key') as keyed
        from information_schema.tables t
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
       order by 1`);
    const rows: string[] = [];
    for (const { name, keyed } of tables) {
      if (PASSING.has(name) || (businessKey && !keyed)) continue;
      const table = sql.identifier(name);
      const mine = businessKey ? sql`where business_key = ${businessKey}` : sql``;
      const found = await tx.execute<{ row: string }>(
        sql`select t::text as row from ${table} t ${mine} order by 1`,
      );
      rows.push(...found.map(({ row }) => `${name} ${row}`));
    }
    return rows;
  });
}
