import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/** Which of these ids are bookings, own events or series of a business, or were written to one of its calendars. */
export async function listOwnIds(tx: Tx, businessKey: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.execute<{ id: string }>(sql`
    select id
      from (select x::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x) given
     where exists (select from bookings b where b.business_key = ${businessKey} and b.booking_id = id)
        or exists (select from bookings b where b.business_key = ${businessKey} and b.series_id = id)
        or exists (select from events e where e.business_key = ${businessKey} and e.event_id = id)
        or exists (select from calendar_objects o where o.business_key = ${businessKey} and o.entry_id = id)`);
  return new Set(rows.map(({ id }) => id));
}
