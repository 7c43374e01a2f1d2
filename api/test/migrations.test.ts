import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import journal from '../src/db/migrations/meta/_journal.json' with { type: 'json' };

const OURS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));
// Never on the template of the other tests: it cannot be copied while somebody is connected.
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

/** A folder with one migration. */
function folderWith(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwell-migrations-'));
  left.unshift(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_one.sql'), statement);
  const entries = [{ idx: 0, when: 1, tag: '0000_one', breakpoints: true }];
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

it('five processes that start at once migrate once', async () => {
  const url = await emptyDatabase();
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url, OURS)));
  const sql = postgres(url, { max: 1, fetch_types: false });
  const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  await sql.end();
  expect(row?.count).toBe(journal.entries.length);
});

it('a migration that a long transaction stands in the way of lets others pass, and is done in the end', async () => {
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
  // The reader stays until this is done: it must pass both.
  await sql`insert into shelf (book) values ('short')`;
  written.resolve();
  await Promise.all([readingLong, migrated]);
  expect((await sql`select book, page from shelf`)[0]).toEqual({ book: 'short', page: null });
  await sql.end();
});

it('migrations stand in the order of their making, else a running installation would skip one', () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});
