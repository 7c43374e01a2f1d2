import { and, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { passwordResets, sessions } from '../../db/schema/accounts.table.ts';
import type { ReadToken } from '../../lib/tokens.ts';

export async function insertPasswordReset(tx: Tx, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

export async function consumePasswordReset(tx: Tx, { key, hash }: ReadToken, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.memberId, key),
        eq(passwordResets.tokenHash, hash),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ tokenHash: passwordResets.tokenHash });
  return rows.length > 0;
}

export async function deletePasswordResets(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.memberId, memberId));
}

export async function deleteSessions(tx: Tx, memberId: string, exceptHash = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.memberId, memberId), ne(sessions.tokenHash, exceptHash)));
}
