import { rmSync } from 'node:fs';
import type postgres from 'postgres';
import type { createVerdict } from '../faults/fault.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { STEPS, withSteps } from './step-migrations.ts';

const TABLE = `create table rehearsed_notes (
  business_key uuid not null, booking_id uuid not null, note text not null, primary key (business_key, booking_id));--> statement-breakpoint
alter table rehearsed_notes add constraint rehearsed_notes_booking_fk
  foreign key (business_key, booking_id) references bookings (business_key, booking_id) on delete cascade`;

interface Report {
  verdict: ReturnType<typeof createVerdict>;
  say(line: string): void;
}

/** Runs a migration of each kind on a sharded schema: a table, a column, a constraint, an index, old rows. */
export async function migrateShards(
  { sql, url, migrations }: { sql: postgres.Sql; url: string; migrations: string },
  { verdict, say }: Report,
): Promise<void> {
  const folder = withSteps(migrations, [...STEPS.map(([, text]) => text), TABLE]);
  const began = performance.now();
  try {
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const [left] =
    await sql`select count(*)::int as rows from bookings where status = 'declined' and rehearsed is null`;
  verdict.expect(left?.rows === 0, `${left?.rows} old rows were not filled`);
  await sql`
    insert into rehearsed_notes (business_key, booking_id, note)
    select business_key, booking_id, 'rehearsed' from bookings where rehearsed = 0`;
  const [placed] = await sql`
    select partmethod::text as method, colocationid = (
             select colocationid from pg_dist_partition where logicalrelid = 'bookings'::regclass) as "isBeside"
      from pg_dist_partition where logicalrelid = 'rehearsed_notes'::regclass`;
  verdict.expect(
    placed?.method === 'h' && placed?.isBeside,
    'a new table is not in the shards of its businesses',
  );
  say(
    `migrations on shards: ${[...STEPS.map(([what]) => what), 'a table'].join(', ')} in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}
