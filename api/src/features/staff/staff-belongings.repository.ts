import { and, eq, sql } from 'drizzle-orm';
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
  await tx.delete(shifts).where(and(eq(shifts.businessKey, businessKey), eq(shifts.staffId, staffId)));
  await tx
    .delete(specialHours)
    .where(and(eq(specialHours.businessKey, businessKey), eq(specialHours.staffId, staffId)));
  await tx
    .update(verificationCodes)
    .set({ heldService: null, heldStaff: null, heldStart: null, heldEnd: null })
    .where(and(eq(verificationCodes.businessKey, businessKey), eq(verificationCodes.heldStaff, staffId)));
  await tx
    .update(services)
    .set({ staffIds: sql`${services.staffIds} - ${staffId}::text` })
    .where(and(eq(services.businessKey, businessKey), sql`${services.staffIds} ? ${staffId}::text`));
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
