import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}

/** One migration of each kind, on the bookings. */
export const STEPS: [what: string, sql: string][] = [
  [
    'a column and an unchecked constraint',
    `alter table bookings add column rehearsed smallint;--> statement-breakpoint
alter table bookings add constraint bookings_rehearsed check (end_time > start_time) not valid`,
  ],
  ['its validation', 'alter table bookings validate constraint bookings_rehearsed'],
  [
    'an index',
    `create index concurrently bookings_to_fill on bookings (business_key, booking_id)
  where rehearsed is null and status = 'declined'`,
  ],
  [
    'a backfill of a quarter of the rows',
    `-- in batches
update bookings set rehearsed = 0 where (business_key, booking_id) in (
  select business_key, booking_id from bookings where rehearsed is null and status = 'declined'
   order by business_key, booking_id limit 1000)`,
  ],
];

/** A folder with the migrations of another one and these after them. */
export function withSteps(migrations: string, steps: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwell-steps-'));
  cpSync(migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  for (const [n, sql] of steps.entries()) {
    const last = journal.entries.at(-1);
    if (!last) throw new Error('no migrations');
    const tag = `9${n}_step`;
    writeFileSync(join(folder, `${tag}.sql`), sql);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  }
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}
