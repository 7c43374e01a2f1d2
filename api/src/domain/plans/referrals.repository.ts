import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { referrals } from '../../db/schema/plans.table.ts';

/** Prevents the deletion of a business during the transaction; false if it is gone. */
export async function preventBusinessDeletion(tx: Tx, businessKey: string): Promise<boolean> {
  const rows = await tx
    .select({ businessKey: businesses.businessKey })
    .from(businesses)
    .where(eq(businesses.businessKey, businessKey))
    .for('key share');
  return rows.length > 0;
}

export async function insertReferral(tx: Tx, referral: typeof referrals.$inferInsert): Promise<void> {
  await tx.insert(referrals).values(referral).onConflictDoNothing();
}

export const countReferrals = (tx: Tx, businessKey: string): Promise<number> =>
  tx.$count(referrals, eq(referrals.businessKey, businessKey));
