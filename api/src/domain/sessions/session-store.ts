/** lucia's adapter for our table, which stores hashes of tokens and has two durations. */

import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import type { Database, Tx } from '../../db/client.ts';
import { memberColumns, members, sessions } from '../../db/schema/accounts.table.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { authenticatorApps, passkeys } from '../../db/schema/second-factors.table.ts';
import { type ReadToken, readToken } from '../../lib/tokens.ts';
import { DAY_MS } from '../../time/units.ts';

/** The lifetime of a session and its cookie after "stay logged in". */
export const STAYS_DAYS = 30;
/** A session ends this long after the log-in, however often it is used. */
const LONGEST_MS = 365 * DAY_MS;
const LIFETIME_MS = { stays: STAYS_DAYS * DAY_MS, brief: DAY_MS };

export const sessionEnd = (stays: boolean, now: Date) =>
  new Date(now.getTime() + (stays ? LIFETIME_MS.stays : LIFETIME_MS.brief));

/** When a session was last used, to five minutes. */
export const lastUseOf = ({ stays, expiresAt }: { stays: boolean; expiresAt: Date }) =>
  new Date(expiresAt.getTime() - (stays ? LIFETIME_MS.stays : LIFETIME_MS.brief));

/** A condition on `sessions`. */
export const hasNotEnded = (now: Date) =>
  and(
    gt(sessions.expiresAt, now),
    or(isNull(sessions.createdAt), gt(sessions.createdAt, new Date(now.getTime() - LONGEST_MS))),
  );

const hasNo = (table: typeof passkeys | typeof authenticatorApps, of?: SQL) =>
  sql`not exists (select from ${table} f where f.member_id = ${members.memberId} ${of ? sql`and ${of}` : sql``})`;

const LACKS_SECOND_FACTOR = sql<boolean>`${businesses.requiresSecondFactor}
  and ${hasNo(passkeys)} and ${hasNo(authenticatorApps, sql`f.secret is not null`)}`;

const isSession = ({ key, hash }: ReadToken) => and(eq(sessions.memberId, key), eq(sessions.tokenHash, hash));

type Store = Adapter & { markProved(token: string): Promise<void> };

export function createSessionStore(db: Database, now: () => Date): Store {
  async function getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const key = readToken(token);
    if (!key) return [null, null];
    const [row] = await db.query((tx) =>
      tx
        .select({ session: sessions, member: memberColumns, lacksSecondFactor: LACKS_SECOND_FACTOR })
        .from(sessions)
        .innerJoin(members, eq(members.memberId, sessions.memberId))
        .innerJoin(businesses, eq(businesses.businessKey, memberColumns.businessKey))
        .where(and(isSession(key), hasNotEnded(now()), isNull(members.blockedAt))),
    );
    if (!row) return [null, null];
    const { session, member, lacksSecondFactor } = row;
    const { stays, browser, provedAt } = session;
    const { memberId, businessKey, role, staffId, email, language, bookingMails } = member;
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
          language,
          bookingMails,
          lacksSecondFactor,
          passwordChangedAt,
          createdAt,
        },
      },
    ];
  }

  const markSeen = (tx: Tx, memberId: string) =>
    tx.update(members).set({ lastSeenAt: now() }).where(eq(members.memberId, memberId));

  return {
    getSessionAndUser,
    async setSession({ id, userId, attributes }) {
      const key = readToken(id);
      if (!key) throw new TypeError('a session id must be a token of issueToken');
      const row = {
        ...attributes,
        memberId: userId,
        tokenHash: key.hash,
        createdAt: now(),
        expiresAt: sessionEnd(attributes.stays, now()),
      };
      await db.query(async (tx) => {
        await tx.insert(sessions).values(row);
        await markSeen(tx, userId);
      });
    },
    async updateSessionExpiration(id, expiresAt) {
      const key = readToken(id);
      if (!key) return;
      await db.query(async (tx) => {
        await tx.update(sessions).set({ expiresAt }).where(isSession(key));
        await markSeen(tx, key.key);
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
    async deleteUserSessions(memberId) {
      await db.query((tx) => tx.delete(sessions).where(eq(sessions.memberId, memberId)));
    },
    deleteExpiredSessions: () => Promise.reject(new Error('operations/retention.ts deletes them in batches')),
    getUserSessions: () => Promise.reject(new Error('tokens are kept as hashes: sessions cannot be listed')),
  };
}
