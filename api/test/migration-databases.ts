/** Databases and folders for tests of migrations. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';

/** Makes databases and folders that are removed after the tests of the file that calls this. */
export function prepareMigrations() {
  // Not the template of the other tests, which cannot be copied while a client is connected.
  const admin = postgres(new URL('/postgres', inject('postgresUrl')).href, { max: 1, fetch_types: false });
  const cleanups: (() => unknown)[] = [];
  afterAll(async () => {
    for (const clean of cleanups) await clean();
    await admin.end();
  });

  async function emptyDatabase(): Promise<string> {
    const name = `migrations_${randomUUID().replaceAll('-', '')}`;
    await admin.unsafe(`create database ${name}`);
    cleanups.unshift(() => admin.unsafe(`drop database ${name} with (force)`));
    return new URL(`/${name}`, inject('postgresUrl')).href;
  }

  /** A folder with these migrations, each as SQL text. */
  function folderWith(...files: string[]): string {
    const folder = mkdtempSync(join(tmpdir(), 'slotwell-migrations-'));
    cleanups.unshift(() => rmSync(folder, { recursive: true }));
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
    cleanups.unshift(() => sql.end({ timeout: 1 }));
    await sql`create table shelf (book integer primary key, page integer)`;
    await sql`insert into shelf select n from generate_series(1, 1000) n`;
    return { url, sql };
  }

  return { emptyDatabase, folderWith, shelf };
}

export const levels = async (sql: postgres.Sql) =>
  (await sql`select hash from drizzle.__drizzle_migrations`).length;
export const indexes = async (sql: postgres.Sql, name: string) =>
  sql`select indisvalid as valid, indexrelid as oid from pg_index where indexrelid = to_regclass(${name})`;

/** Locks a row until the returned function is called. */
export async function keepWriting(sql: postgres.Sql) {
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
