import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import journal from '../src/db/migrations/meta/_journal.json' with { type: 'json' };
import { indexes, levels, prepareMigrations } from './migration-databases.ts';

const { emptyDatabase, folderWith, shelf } = prepareMigrations();

const OURS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));

it('five processes that start at once migrate once', async () => {
  const url = await emptyDatabase();
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url, OURS)));
  const sql = postgres(url, { max: 1, fetch_types: false });
  const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  await sql.end();
  expect(row?.count).toBe(journal.entries.length);
});

it('a migration blocked by a long transaction lets others pass and is done in the end', async () => {
  const url = await emptyDatabase();
  const sql = postgres(url, { max: 3, fetch_types: false });
  await sql`create table shelf (book text)`;
  const folder = folderWith('alter table shelf add column page integer');

  const reads = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const readingLong = sql.begin(async (tx) => {
    await tx`select * from shelf`;
    reads.resolve();
    await written.promise;
  });
  await reads.promise;
  const migrated = migrateDatabase(url, folder);
  const queue = () => sql`select from pg_locks where not granted and relation = 'shelf'::regclass`;
  await vi.waitFor(async () => expect(await queue()).toHaveLength(1), { timeout: 20_000 });
  // The reader stays until the end: the migration must pass both.
  await sql`insert into shelf (book) values ('short')`;
  written.resolve();
  await Promise.all([readingLong, migrated]);
  expect((await sql`select book, page from shelf`)[0]).toEqual({ book: 'short', page: null });
  await sql.end();
});

it('a failed migration does not undo earlier ones, and is the next to run', async () => {
  const { url, sql } = await shelf();
  const first = 'alter table shelf add column title text';
  const halfWay =
    'alter table shelf add column a text;--> statement-breakpoint\nalter table no_shelf add column b text';
  await expect(migrateDatabase(url, folderWith(first, halfWay))).rejects.toThrow('no_shelf');
  expect(await levels(sql)).toBe(1);
  await migrateDatabase(url, folderWith(first, 'alter table shelf add column a text'));
  expect(await levels(sql)).toBe(2);
});

it('a migration that mixes both kinds of statements is refused before it changes anything', async () => {
  const { url, sql } = await shelf();
  const mixed = `create table room ();--> statement-breakpoint
create index concurrently shelf_page on shelf (page)`;
  await expect(migrateDatabase(url, folderWith(mixed))).rejects.toThrow(
    'a migration of its own: create table',
  );
  expect(await indexes(sql, 'shelf_page')).toHaveLength(0);
});
