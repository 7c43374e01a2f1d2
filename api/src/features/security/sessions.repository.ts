import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { isOfMember, type MemberKey, sessions } from '../../db/schema/accounts.table.ts';
import { hasNotEnded } from '../../domain/sessions/session-store.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** The latest use first. */
export const listSessions = (tx: Tx, key: MemberKey, now: Date): Promise<SessionRow[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(isOfMember(sessions, key), hasNotEnded(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .execute();

export async function deleteSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(isOfMember(sessions, session), eq(sessions.tokenHash, session.tokenHash)));
}

export async function deleteOtherSessions(tx: Tx, key: MemberKey, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(and(isOfMember(sessions, key), ne(sessions.tokenHash, tokenHash)));
}
