import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type StaffMember, type StaffNames, staff } from '../../db/schema/staff.table.ts';

/** Sorted by position; removed members are left out. */
export const listStaff = (tx: Tx, businessKey: string): Promise<StaffMember[]> =>
  tx
    .select()
    .from(staff)
    .where(and(eq(staff.businessKey, businessKey), isNull(staff.removedAt)))
    .orderBy(asc(staff.position), asc(staff.staffId))
    .execute();

/** Sorted by position; removed members are included. */
export const listAllStaff = (tx: Tx, businessKey: string): Promise<StaffMember[]> =>
  tx
    .select()
    .from(staff)
    .where(eq(staff.businessKey, businessKey))
    .orderBy(asc(staff.position), asc(staff.staffId))
    .execute();

/** Names of members, removed ones too, if several are active. */
export async function listStaffNames(tx: Tx, businessKey: string): Promise<StaffNames> {
  const all = await tx
    .select({ staffId: staff.staffId, name: staff.name, active: staff.active, removedAt: staff.removedAt })
    .from(staff)
    .where(eq(staff.businessKey, businessKey));
  const isChoice = all.filter(({ active, removedAt }) => active && !removedAt).length > 1;
  return new Map(isChoice ? all.map(({ staffId, name }) => [staffId, name]) : []);
}

/** The addresses of staff members that have one, by their ids. */
export async function listStaffEmails(tx: Tx, businessKey: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ staffId: staff.staffId, email: staff.email })
    .from(staff)
    .where(and(eq(staff.businessKey, businessKey), ne(staff.email, '')));
  return new Map(rows.map(({ staffId, email }) => [staffId, email]));
}

export async function insertStaff(tx: Tx, member: typeof staff.$inferInsert): Promise<void> {
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

export async function updatePositions(
  tx: Tx,
  businessKey: string,
  moved: readonly Pick<StaffMember, 'staffId' | 'position'>[],
): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ staffId: s, position: p }) => ({ s, p }));
  await tx.execute(sql`
    update ${staff} set position = row.p
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) row (s uuid, p int)
     where ${eq(staff.businessKey, businessKey)} and ${staff.staffId} = row.s`);
}

export async function incrementStaffFeedVersion(
  tx: Tx,
  { businessKey, staffId }: Pick<StaffMember, 'businessKey' | 'staffId'>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ feedVersion: sql`${staff.feedVersion} + 1` })
    .where(and(eq(staff.businessKey, businessKey), eq(staff.staffId, staffId)));
}
