// `npm run bench:rows`: bytes of a row with its indexes, for docs/scale.md. 100 000 rows of 1 000 businesses, in turn.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { migrateDatabase } from '../src/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { fillTables } from './typical-rows.ts';

const ROWS = 100_000;
const BUSINESSES = 1000;

const folder = await mkdtemp(join(tmpdir(), 'slotwell-rows-'));
// PostgreSQL started by root runs as nobody and must be able to read the folder.
await chmod(folder, 0o755);
const database = await startEmbeddedPostgres(folder);
const sql = postgres(database.url, { max: 1 });
try {
  await migrateDatabase(database.url, fileURLToPath(new URL('../src/db/migrations', import.meta.url)));
  await sql`set session_replication_role = replica`;
  await sql`set statement_timeout = 0`;
  await sql`
    create temp table ours as
    select n, 1 + n % ${BUSINESSES} as of, uuidv7() as id, uuidv7() as other from generate_series(1, ${ROWS}) n`;
  await sql`create temp table keys as select n, gen_random_uuid() as key from generate_series(1, ${BUSINESSES}) n`;
  for (const table of await fillTables(sql)) {
    const [row] = await sql<{ bytes: number; heap: number; count: number }[]>`
      select pg_total_relation_size(${table}::regclass)::float8 as bytes, count(*)::int as count,
             pg_table_size(${table}::regclass)::float8 as heap
        from ${sql(table)}`;
    const { bytes = 0, heap = 0, count = 1 } = row ?? {};
    process.stdout.write(
      `${table}: ${Math.round(bytes / count)} bytes, ${Math.round(heap / count)} without indexes\n`,
    );
  }
} finally {
  await sql.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
