import { and, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { emailChanges, isOfMember, type MemberKey } from '../../db/schema/accounts.table.ts';
import type { ReadToken } from '../../lib/tokens.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Links to the same address stay valid; those to any other end. */
export async function insertEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(isOfMember(emailChanges, change), ne(emailChanges.email, change.email)));
  await tx.insert(emailChanges).values(change);
}

/** null if the link is unknown, used or expired. */
export async function findEmailChange(
  tx: Tx,
  { key, hash }: ReadToken,
  now: Date,
): Promise<EmailChange | null> {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.businessKey, key),
        eq(emailChanges.tokenHash, hash),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .for('update');
  return change ?? null;
}

export async function deleteEmailChanges(tx: Tx, key: MemberKey): Promise<void> {
  await tx.delete(emailChanges).where(isOfMember(emailChanges, key));
}
