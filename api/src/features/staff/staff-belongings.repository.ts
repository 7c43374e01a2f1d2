import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { verificationCodes } from '../../db/schema/bookings.table.ts';
import { events } from '../../db/schema/events.table.ts';
import { shifts } from '../../db/schema/hours.table.ts';
import { services } from '../../db/schema/services.table.ts';
import { specialHours } from '../../db/schema/special-hours.table.ts';

interface StaffKey {
  businessKey: string;
  staffId: string;
}

/** Deletes hours, special hours and holds; a service of this member alone keeps an empty list of members. */
export async function deleteBelongings(tx: Tx, { businessKey, staffId }: StaffKey): Promise<void> {
  const isOwn = (table: { businessKey: PgColumn; staffId: PgColumn }) =>
    and(eq(table.businessKey, businessKey), eq(table.staffId, staffId));
  const isHeld = and(
    eq(verificationCodes.businessKey, businessKey),
    sql`${verificationCodes.hold} @> ${JSON.stringify({ parts: [{ staffId }] })}::jsonb`,
  );
  const isOffered = and(eq(services.businessKey, businessKey), sql`${services.staffIds} ? ${staffId}::text`);
  await tx.execute(sql`
    with hours as (delete from ${shifts} where ${isOwn(shifts)}),
         days as (delete from ${specialHours} where ${isOwn(specialHours)}),
         holds as (update ${verificationCodes} set hold = null where ${isHeld})
    update ${services} set staff_ids = ${services.staffIds} - ${staffId}::text where ${isOffered}`);
}

const hasStaff = ({ businessKey, staffId }: StaffKey) =>
  and(eq(events.businessKey, businessKey), eq(events.staffId, staffId));

export async function giveEvents(tx: Tx, from: StaffKey, to: string): Promise<void> {
  await tx.update(events).set({ staffId: to }).where(hasStaff(from));
}

export async function deleteEvents(tx: Tx, member: StaffKey): Promise<string[]> {
  const rows = await tx.delete(events).where(hasStaff(member)).returning({ eventId: events.eventId });
  return rows.map(({ eventId }) => eventId);
}
