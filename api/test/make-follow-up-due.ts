import postgres from 'postgres';
import { findRunningPostgres } from '../src/embedded/postgres.ts';

/** It is 10:00 for a business of a running Slotwell, as far as its follow-ups are concerned. */
export async function makeFollowUpDue(dataDir: string, businessId: string): Promise<void> {
  const url = await findRunningPostgres(dataDir);
  if (url === null) throw new Error('no PostgreSQL runs');
  const sql = postgres(url, { max: 1, fetch_types: false });
  await sql`
    update follow_up_schedules f set due_at = ${new Date()}
      from businesses b where b.business_key = f.business_key and b.business_id = ${businessId}`;
  await sql.end();
}
