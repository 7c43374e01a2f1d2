import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type StaffMember, staff } from '../../db/schema/staff.table.ts';

/** By position, without the removed ones. */
export const listStaff = (tx: Tx, businessKey: string): Promise<StaffMember[]> =>
  tx
    .select()
    .from(staff)
    .where(and(eq(staff.businessKey, businessKey), isNull(staff.removedAt)))
    .orderBy(asc(staff.position), asc(staff.staffId))
    .execute();

/** With the removed ones, by position. */
export const listAllStaff = (tx: Tx, businessKey: string): Promise<StaffMember[]> =>
  tx
    .select()
    .from(staff)
    .where(eq(staff.businessKey, businessKey))
    .orderBy(asc(staff.position), asc(staff.staffId))
    .execute();

export async function insertStaff(tx: Tx, member: StaffMember): Promise<void> {
  await tx.insert(staff).values(member);
}

export async function updateStaff(
  tx: Tx,
  { businessKey, staffId }: Pick<StaffMember, 'businessKey' | 'staffId'>,
  changes: Partial<StaffMember>,
): Promise<void> {
  await tx
    .update(staff)
    .set(changes)
    .where(and(eq(staff.businessKey, businessKey), eq(staff.staffId, staffId)));
}
