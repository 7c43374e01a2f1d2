/** What a database says about a person. */
import { sql } from 'drizzle-orm';
import type { Deps } from '../src/deps.ts';

/** All columns of all rows of all tables that match, as text. */
export async function rowsAbout({ db }: Pick<Deps, 'db'>, pattern: RegExp): Promise<string[]> {
  const tables = await db.query((tx) =>
    tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query((tx) =>
      tx.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`),
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`).filter((row) => pattern.test(row)));
  }
  return found;
}
