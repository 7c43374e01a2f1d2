import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isOfMember, type MemberKey, passwordResets } from '../../db/schema/accounts.table.ts';
import type { ReadToken } from '../../lib/tokens.ts';

export async function insertPasswordReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

const isReset = ({ key, hash }: ReadToken, now: Date) =>
  and(
    eq(passwordResets.businessKey, key),
    eq(passwordResets.tokenHash, hash),
    gt(passwordResets.expiresAt, now),
  );

/** The member whose password a link resets; null if it is unknown, used or expired. */
export async function findPasswordReset(tx: Tx, link: ReadToken, now: Date): Promise<MemberKey | null> {
  const [reset] = await tx.select().from(passwordResets).where(isReset(link, now));
  return reset ?? null;
}

/** False if it was used meanwhile. */
export async function consumePasswordReset(tx: Tx, link: ReadToken, now: Date): Promise<boolean> {
  return (await tx.delete(passwordResets).where(isReset(link, now))).count > 0;
}

export async function deletePasswordResets(tx: Tx, key: MemberKey): Promise<void> {
  await tx.delete(passwordResets).where(isOfMember(passwordResets, key));
}
