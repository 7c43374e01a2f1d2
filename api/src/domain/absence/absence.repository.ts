import { and, eq, sql } from 'drizzle-orm';
import type { AbsenceState } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import { bookings } from '../../db/schema/bookings.table.ts';

/** Marks bookings, in one statement. */
export async function updateAbsence(
  tx: Tx,
  { businessKey, bookingIds }: { businessKey: string; bookingIds: readonly string[] },
  absence: AbsenceState | null,
): Promise<void> {
  if (bookingIds.length === 0) return;
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb)::uuid)`;
  await tx
    .update(bookings)
    .set({ absence })
    .where(and(eq(bookings.businessKey, businessKey), sql`${bookings.bookingId} = any(${ids})`));
}
