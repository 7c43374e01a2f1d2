import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as drizzleMigrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import journal from '../src/db/migrations/meta/_journal.json' with { type: 'json' };

const OURS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));
// Not the template of the other tests, which cannot be copied while a client is connected.
const admin = postgres(new URL('/postgres', inject('postgresUrl')).href, { max: 1, fetch_types: false });
const left: (() => unknown)[] = [];
afterAll(async () => {
  for (const clear of left) await clear();
  await admin.end();
});

async function emptyDatabase(): Promise<string> {
  const name = `migrations_${randomUUID().replaceAll('-', '')}`;
  await admin.unsafe(`create database ${name}`);
  left.unshift(() => admin.unsafe(`drop database ${name} with (force)`));
  return new URL(`/${name}`, inject('postgresUrl')).href;
}

/** A folder with these migrations, each as SQL text. */
function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwell-migrations-'));
  left.unshift(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const entries = files.map((text, idx) => {
    const tag = `000${idx}_step`;
    writeFileSync(join(folder, `${tag}.sql`), text);
    return { idx, when: idx + 1, tag, breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

/** A database with a table of 1 000 books, and a client for it. */
async function shelf(): Promise<{ url: string; sql: postgres.Sql }> {
  const url = await emptyDatabase();
  const sql = postgres(url, { max: 4, fetch_types: false, onnotice: () => {} });
  left.unshift(() => sql.end({ timeout: 1 }));
  await sql`create table shelf (book integer primary key, page integer)`;
  await sql`insert into shelf select n from generate_series(1, 1000) n`;
  return { url, sql };
}

const levels = async (sql: postgres.Sql) => (await sql`select hash from drizzle.__drizzle_migrations`).length;
const indexes = async (sql: postgres.Sql, name: string) =>
  sql`select indisvalid as valid, indexrelid as oid from pg_index where indexrelid = to_regclass(${name})`;

/** Locks a row until the returned function is called. */
async function keepWriting(sql: postgres.Sql) {
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const ended = sql.begin(async (tx) => {
    await tx`update shelf set page = page where book = 1`;
    begun.resolve();
    await letGo.promise;
  });
  await begun.promise;
  return () => {
    letGo.resolve();
    return ended;
  };
}

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

it('a database migrated by drizzle continues with its next migration', async () => {
  const { url, sql } = await shelf();
  const folder = folderWith('alter table shelf add column title text');
  await drizzleMigrate(drizzle(sql), { migrationsFolder: folder });
  await migrateDatabase(url, folderWith('alter table shelf add column title text', 'create table room ()'));
  expect(await levels(sql)).toBe(2);
  await drizzleMigrate(drizzle(sql), { migrationsFolder: folder });
});

it('an index is built by one of several starting processes while others write', async () => {
  const { url, sql } = await shelf();
  const letGo = await keepWriting(sql);
  const folder = folderWith('create index concurrently shelf_page on shelf (page)', 'create table room ()');
  const migrated = Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)));
  const building = () => sql`select from pg_stat_progress_create_index where datname = current_database()`;
  await vi.waitFor(async () => expect(await building()).toHaveLength(1), { timeout: 20_000 });
  await sql`insert into shelf values (1001)`;
  await letGo();
  await migrated;
  expect(await indexes(sql, 'shelf_page')).toMatchObject([{ valid: true }]);
  expect(await levels(sql)).toBe(2);
});

it('an invalid index of an interrupted build is dropped and built again', async () => {
  const { url, sql } = await shelf();
  await sql`insert into shelf values (2000, 7), (2001, 7)`;
  const folder = folderWith('create unique index concurrently "shelf_page" on shelf (page)');
  await expect(migrateDatabase(url, folder)).rejects.toThrow('shelf_page');
  expect(await indexes(sql, 'shelf_page')).toMatchObject([{ valid: false }]);
  await sql`delete from shelf where book = 2001`;
  await migrateDatabase(url, folder);
  expect(await indexes(sql, 'shelf_page')).toMatchObject([{ valid: true }]);
});

it('an index build goes on when its client is killed, and the next start waits for it', async () => {
  const { url, sql } = await shelf();
  const letGo = await keepWriting(sql);
  const build = 'create index concurrently shelf_page on shelf (page)';
  const orphan = sql.unsafe(build).execute();
  await vi.waitFor(async () => expect(await indexes(sql, 'shelf_page')).toHaveLength(1));
  const [before] = await indexes(sql, 'shelf_page');
  const migrated = migrateDatabase(url, folderWith(build));
  await letGo();
  await Promise.all([orphan, migrated]);
  expect(await indexes(sql, 'shelf_page')).toMatchObject([{ valid: true, oid: before?.oid }]);
});

it('old rows are filled in batches, also past a row that is locked for a while', async () => {
  const { url, sql } = await shelf();
  await sql`create table batches (rows integer)`;
  await sql`create function note() returns trigger language plpgsql as
    'begin insert into batches select count(*) from changed; return null; end'`;
  await sql`create trigger note after update on shelf referencing new table as changed
    for each statement execute function note()`;
  const letGo = await keepWriting(sql);
  const batch = `-- in batches
    update shelf set page = book where book in (select book from shelf where page is null limit 300)`;
  const migrated = migrateDatabase(url, folderWith(batch));
  await sql`select pg_sleep(0.7)`;
  await letGo();
  await migrated;
  expect(await sql`select from shelf where page is null`).toHaveLength(0);
  const batches = await sql`select rows from batches where rows > 1`;
  expect(batches.map(({ rows }) => rows)).toEqual([300, 300, 300, 100]);
});

it('a constraint is added unchecked, then validated beside writers', async () => {
  const { url, sql } = await shelf();
  const add = 'alter table shelf add constraint shelf_book check (book > 0) not valid';
  const letGo = await keepWriting(sql);
  const checked = migrateDatabase(
    url,
    folderWith('create table room ()', 'alter table shelf validate constraint shelf_book'),
  );
  await expect(checked).rejects.toThrow('shelf_book');
  await letGo();
  await migrateDatabase(url, folderWith('create table room ()', add));
  const letGoAgain = await keepWriting(sql);
  await migrateDatabase(
    url,
    folderWith('create table room ()', add, 'alter table shelf validate constraint shelf_book'),
  );
  await letGoAgain();
  expect(await sql`select convalidated from pg_constraint where conname = 'shelf_book'`).toMatchObject([
    { convalidated: true },
  ]);
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

it('a deadline set for the database does not apply to migrations', async () => {
  const { url, sql } = await shelf();
  const name = new URL(url).pathname.slice(1);
  await sql.unsafe(`alter database ${name} set statement_timeout = '5s'`);
  await migrateDatabase(url, folderWith('create index concurrently shelf_page on shelf (page)'));
  expect(await indexes(sql, 'shelf_page')).toMatchObject([{ valid: true }]);
});

it('behind a pooler with a statement timeout, a build needs the direct address', async () => {
  const { url } = await shelf();
  const pooled = `${url}?statement_timeout=5000`;
  const folder = folderWith('create index concurrently shelf_page on shelf (page)');
  await expect(migrateDatabase(pooled, folder)).rejects.toThrow('DATABASE_MIGRATION_URL');
});

/** The first migration since migrations can run outside a transaction. */
const FIRST_ONLINE = 12;

/** Statements that block others on tables with rows: a scan, a rewrite, a thousand row locks. */
function blocking(file: string): string[] {
  const made = new Set(Array.from(file.matchAll(/create table "(\w+)"/gi), ([, table]) => table));
  return file.split('--> statement-breakpoint').filter((statement) => {
    const table = /(?:\son|alter table) "(\w+)"/i.exec(statement)?.[1];
    if (table && made.has(table)) return false;
    return (
      /create (unique )?index (?!concurrently)/i.test(statement) ||
      (/add constraint/i.test(statement) && !/not valid/i.test(statement)) ||
      /set data type|set not null|generated always/i.test(statement) ||
      (/^\s*(update|delete)\s/im.test(statement) && !/^-- in batches$/m.test(statement))
    );
  });
}

it.each(journal.entries.slice(FIRST_ONLINE))('$tag blocks nobody', ({ tag }) => {
  expect(blocking(readFileSync(join(OURS, `${tag}.sql`), 'utf8'))).toEqual([]);
});

it('an index, a checked constraint, a rewrite and a large update count as blocking, on old tables only', () => {
  const statements = [
    'CREATE INDEX "a" ON "bookings" USING btree ("status");',
    'ALTER TABLE "bookings" ADD CONSTRAINT "b" CHECK (sequence > 0);',
    'ALTER TABLE "bookings" ALTER COLUMN "sequence" SET DATA TYPE integer;',
    'UPDATE "bookings" SET "title" = null;',
  ];
  expect(blocking(statements.join('--> statement-breakpoint'))).toHaveLength(4);
  expect(blocking(`CREATE TABLE "bookings" ();--> statement-breakpoint${statements[0]}`)).toEqual([]);
  expect(blocking('CREATE INDEX CONCURRENTLY "a" ON "bookings" USING btree ("status");')).toEqual([]);
});

it('migrations are in chronological order, otherwise an existing installation would skip one', () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});
