import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { specialHours } from '../../db/schema/special-hours.table.ts';

export type SpecialHoursRow = typeof specialHours.$inferSelect;

const isEntry = ({ businessKey, specialHoursId }: Pick<SpecialHoursRow, 'businessKey' | 'specialHoursId'>) =>
  and(eq(specialHours.businessKey, businessKey), eq(specialHours.specialHoursId, specialHoursId));

/** By first date. */
export const listSpecialHours = (tx: Tx, businessKey: string): Promise<SpecialHoursRow[]> =>
  tx
    .select()
    .from(specialHours)
    .where(eq(specialHours.businessKey, businessKey))
    .orderBy(asc(specialHours.from), asc(specialHours.specialHoursId))
    .execute();

export async function upsertSpecialHours(tx: Tx, row: SpecialHoursRow): Promise<void> {
  await tx
    .insert(specialHours)
    .values(row)
    .onConflictDoUpdate({ target: [specialHours.businessKey, specialHours.specialHoursId], set: row });
}

export async function deleteSpecialHours(
  tx: Tx,
  key: Pick<SpecialHoursRow, 'businessKey' | 'specialHoursId'>,
): Promise<boolean> {
  const rows = await tx
    .delete(specialHours)
    .where(isEntry(key))
    .returning({ specialHoursId: specialHours.specialHoursId });
  return rows.length > 0;
}
