/** lucia's adapter for our table, which stores hashes of tokens and has two durations. */

import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { SECOND_FACTOR_DAYS } from '../../contract/limits.ts';
import type { Database, Tx } from '../../db/client.ts';
import { isOfMember, type MemberKey, members, sessions } from '../../db/schema/accounts.table.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { authenticatorApps, passkeys } from '../../db/schema/second-factors.table.ts';
import { type ReadToken, readToken } from '../../lib/tokens.ts';
import { DAY_MS } from '../../time/units.ts';

/** The lifetime of a session and its cookie after "stay logged in". */
export const STAYS_DAYS = 30;
/** A session ends this long after the login, however often it is used. */
const LONGEST_MS = 365 * DAY_MS;
const LIFETIME_MS = { stays: STAYS_DAYS * DAY_MS, brief: DAY_MS };

export const sessionEnd = (stays: boolean, now: Date) =>
  new Date(now.getTime() + (stays ? LIFETIME_MS.stays : LIFETIME_MS.brief));

/** When a session was last used, to five minutes. */
export const findLastUse = ({ stays, expiresAt }: { stays: boolean; expiresAt: Date }) =>
  new Date(expiresAt.getTime() - (stays ? LIFETIME_MS.stays : LIFETIME_MS.brief));

/** A condition on `sessions`. */
export const hasNotEnded = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, new Date(now.getTime() - LONGEST_MS)));

const hasNo = (table: typeof passkeys | typeof authenticatorApps, condition?: SQL) =>
  sql`not exists (select from ${table} where ${and(isOfMember(table, members), condition)})`;

/** Members of before the demand have some days; who joins later sets one up first. */
const lacksSecondFactor = (now: Date) => sql<boolean>`${businesses.requiresSecondFactor}
  and (${businesses.secondFactorDueAt} <= ${now.toISOString()}
    or ${members.createdAt} > ${businesses.secondFactorDueAt} - make_interval(days => ${sql.raw(String(SECOND_FACTOR_DAYS))}))
  and ${hasNo(passkeys)} and ${hasNo(authenticatorApps, isNotNull(authenticatorApps.secret))}`;

const isSession = ({ key, hash }: ReadToken) =>
  and(eq(sessions.businessKey, key), eq(sessions.tokenHash, hash));

type Store = Adapter & { markProved(token: string): Promise<void> };

export function createSessionStore(db: Database, now: () => Date): Store {
  async function getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const key = readToken(token);
    if (!key) return [null, null];
    const [row] = await db.query((tx) =>
      tx
        .select({ session: sessions, member: members, lacksSecondFactor: lacksSecondFactor(now()) })
        .from(sessions)
        .innerJoin(members, isOfMember(members, sessions))
        .innerJoin(businesses, eq(businesses.businessKey, members.businessKey))
        .where(and(isSession(key), hasNotEnded(now()), isNull(members.blockedAt))),
    );
    if (!row) return [null, null];
    const { session, member } = row;
    const { stays, browser, provedAt } = session;
    const { memberId, businessKey, role, staffId, email, name, language } = member;
    const { passwordChangedAt, createdAt } = member;
    return [
      {
        id: token,
        userId: memberId,
        expiresAt: session.expiresAt,
        attributes: { stays, browser, provedAt },
      },
      {
        id: memberId,
        attributes: {
          businessKey,
          role,
          staffId,
          email,
          name,
          language,
          lacksSecondFactor: row.lacksSecondFactor,
          passwordChangedAt,
          createdAt,
        },
      },
    ];
  }

  const markSeen = (tx: Tx, member: MemberKey) =>
    tx.update(members).set({ lastSeenAt: now() }).where(isOfMember(members, member));

  return {
    getSessionAndUser,
    setSession: () => Promise.reject(new Error('sessions.repository.ts inserts them')),
    async updateSessionExpiration(id, expiresAt) {
      const key = readToken(id);
      if (!key) return;
      await db.query(async (tx) => {
        const [session] = await tx.update(sessions).set({ expiresAt }).where(isSession(key)).returning();
        if (session) await markSeen(tx, session);
      });
    },
    async markProved(token) {
      const key = readToken(token);
      if (key) await db.query((tx) => tx.update(sessions).set({ provedAt: now() }).where(isSession(key)));
    },
    async deleteSession(id) {
      const key = readToken(id);
      if (key) await db.query((tx) => tx.delete(sessions).where(isSession(key)));
    },
    deleteUserSessions: () => Promise.reject(new Error('the transaction that ends a login deletes them')),
    deleteExpiredSessions: () => Promise.reject(new Error('operations/retention.ts deletes them in batches')),
    getUserSessions: () => Promise.reject(new Error('tokens are kept as hashes: sessions cannot be listed')),
  };
}
