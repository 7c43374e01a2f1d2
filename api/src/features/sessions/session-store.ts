/** lucia's adapter for our table, which stores hashes of tokens and has two durations. */

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import type { Database } from '../../db/client.ts';
import { owners, sessions } from '../../db/schema/accounts.table.ts';
import { readToken } from '../../lib/tokens.ts';
import { HOUR_MS } from '../../time/units.ts';

const LIFETIME_MS = { stays: 30 * 24 * HOUR_MS, brief: 24 * HOUR_MS };

export const sessionEnd = (stays: boolean, now: Date) =>
  new Date(now.getTime() + (stays ? LIFETIME_MS.stays : LIFETIME_MS.brief));

const isSession = ({ businessKey, hash }: { businessKey: string; hash: string }) =>
  and(eq(sessions.businessKey, businessKey), eq(sessions.tokenHash, hash));

export function createSessionStore(db: Database, now: () => Date): Adapter {
  async function getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const key = readToken(token);
    if (!key) return [null, null];
    const [row] = await db.query((tx) =>
      tx
        .select({ session: sessions, owner: owners })
        .from(sessions)
        .innerJoin(owners, eq(owners.businessKey, sessions.businessKey))
        .where(and(isSession(key), gt(sessions.expiresAt, now()), isNull(owners.blockedAt))),
    );
    if (!row) return [null, null];
    const { session, owner } = row;
    return [
      {
        id: token,
        userId: owner.businessKey,
        expiresAt: session.expiresAt,
        attributes: { stays: session.stays },
      },
      {
        id: owner.businessKey,
        attributes: { email: owner.email, language: owner.language, createdAt: owner.createdAt },
      },
    ];
  }

  return {
    getSessionAndUser,
    async setSession({ id, userId, attributes }) {
      const key = readToken(id);
      if (!key) throw new TypeError('a session id must be a token of issueToken');
      const { stays } = attributes;
      const row = { businessKey: userId, tokenHash: key.hash, stays, expiresAt: sessionEnd(stays, now()) };
      await db.query((tx) => tx.insert(sessions).values(row));
    },
    async updateSessionExpiration(id, expiresAt) {
      const key = readToken(id);
      if (key) await db.query((tx) => tx.update(sessions).set({ expiresAt }).where(isSession(key)));
    },
    async deleteSession(id) {
      const key = readToken(id);
      if (key) await db.query((tx) => tx.delete(sessions).where(isSession(key)));
    },
    async deleteUserSessions(businessKey) {
      await db.query((tx) => tx.delete(sessions).where(eq(sessions.businessKey, businessKey)));
    },
    deleteExpiredSessions: () => Promise.reject(new Error('operations/retention.ts deletes them in batches')),
    getUserSessions: () => Promise.reject(new Error('tokens are kept as hashes: sessions cannot be listed')),
  };
}
