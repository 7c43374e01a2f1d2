import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { sessions } from '../../db/schema/accounts.table.ts';
import { hasNotEnded } from '../../domain/sessions/session-store.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** The latest use first. */
export const listSessions = (tx: Tx, memberId: string, now: Date): Promise<SessionRow[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), hasNotEnded(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .execute();

export async function deleteSession(tx: Tx, { memberId, tokenHash }: SessionRow): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.memberId, memberId), eq(sessions.tokenHash, tokenHash)));
}

export async function deleteOtherSessions(tx: Tx, memberId: string, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.memberId, memberId), ne(sessions.tokenHash, tokenHash)));
}
