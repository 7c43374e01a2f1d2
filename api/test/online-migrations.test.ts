/** Migrations outside a transaction, while others write. */
import { expect, it, vi } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { indexes, keepWriting, levels, prepareMigrations } from './migration-databases.ts';

const { folderWith, shelf } = prepareMigrations();

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
  await vi.waitFor(async () => expect(await indexes(sql, 'shelf_page')).toHaveLength(1), { timeout: 20_000 });
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
