import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { specialHours } from '../../db/schema/special-hours.table.ts';

export type SpecialHoursRow = typeof specialHours.$inferSelect;

const isEntry = ({ businessKey, specialHoursId }: Pick<SpecialHoursRow, 'businessKey' | 'specialHoursId'>) =>
  and(eq(specialHours.businessKey, businessKey), eq(specialHours.specialHoursId, specialHoursId));

/** Sorted by first date. `staffId` limits the list to that staff member and the whole business. */
export const listSpecialHours = (
  tx: Tx,
  businessKey: string,
  staffId: string | null = null,
): Promise<SpecialHoursRow[]> =>
  tx
    .select()
    .from(specialHours)
    .where(
      and(
        eq(specialHours.businessKey, businessKey),
        staffId === null ? undefined : or(isNull(specialHours.staffId), eq(specialHours.staffId, staffId)),
      ),
    )
    .orderBy(asc(specialHours.from), asc(specialHours.specialHoursId))
    .execute();

export async function upsertSpecialHours(tx: Tx, row: SpecialHoursRow): Promise<void> {
  const { businessKey, ...latest } = row;
  await tx
    .insert(specialHours)
    .values({ businessKey, ...latest })
    .onConflictDoUpdate({ target: [specialHours.businessKey, specialHours.specialHoursId], set: latest });
}

export async function deleteSpecialHours(
  tx: Tx,
  key: Pick<SpecialHoursRow, 'businessKey' | 'specialHoursId'>,
): Promise<void> {
  await tx.delete(specialHours).where(isEntry(key));
}
