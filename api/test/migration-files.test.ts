/** The migrations of this repository: none blocks the version that still runs beside the new one. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import journal from '../src/db/migrations/meta/_journal.json' with { type: 'json' };

/** Statements that block others on tables with rows: a scan, a rewrite, a thousand row locks. */
function blocking(file: string): string[] {
  const made = new Set(Array.from(file.matchAll(/create table "(\w+)"/gi), ([, table]) => table));
  return file.split('--> statement-breakpoint').filter((statement) => {
    const table = /(?:\son|alter table) "(\w+)"/i.exec(statement)?.[1];
    if (/^\s*create table/i.test(statement) || (table && made.has(table))) return false;
    return (
      /create (unique )?index (?!concurrently)/i.test(statement) ||
      (/add constraint/i.test(statement) && !/not valid/i.test(statement)) ||
      /set data type|set not null|generated always/i.test(statement) ||
      (/^\s*(update|delete)\s/im.test(statement) && !/^-- in batches$/m.test(statement))
    );
  });
}

it.each(journal.entries)('$tag blocks nobody', ({ tag }) => {
  expect(blocking(readFileSync(new URL(`../src/db/migrations/${tag}.sql`, import.meta.url), 'utf8'))).toEqual(
    [],
  );
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
