import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { Lucia, TimeSpan } from 'lucia';
import type { Role } from '../../contract/members.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Database, Tx } from '../../db/client.ts';
import { nameBrowser } from '../../lib/browser.ts';
import { issueToken, sha256 } from '../../lib/tokens.ts';
import { DAY_SECONDS, MINUTE_MS } from '../../time/units.ts';
import { createSessionStore, STAYS_DAYS, sessionEnd } from './session-store.ts';
import { type CheckedLogin, insertSession } from './sessions.repository.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionFacts, MemberFacts>;
    DatabaseSessionAttributes: SessionFacts;
    DatabaseUserAttributes: MemberFacts;
  }
}

interface SessionFacts {
  stays: boolean;
  browser: string;
  /** When a second factor was last shown. */
  provedAt: Date | null;
}

interface MemberFacts {
  businessKey: string;
  role: Role;
  /** Set for the role `staff` alone, which is limited to it. */
  staffId: string | null;
  email: string;
  name: string;
  language: string;
  /** The owner demands a second factor, and the member has none. */
  lacksSecondFactor: boolean;
  passwordChangedAt: Date;
  createdAt: Date;
}

export interface SignedIn extends MemberFacts, SessionFacts {
  memberId: string;
  /** The key of the program that represents the member; null for people. */
  keyId: string | null;
  language: Language;
  sessionToken: string;
  sessionHash: string;
}

const COOKIE_MAX_AGE = STAYS_DAYS * DAY_SECONDS;
/** Limits writes: a session's end is moved at most this often. */
const RENEW_AFTER_MS = 5 * MINUTE_MS;

const signedIn = (
  token: string,
  memberId: string,
  { stays, browser, provedAt, ...facts }: MemberFacts & SessionFacts,
): SignedIn => ({
  ...facts,
  stays,
  browser,
  provedAt,
  memberId,
  keyId: null,
  language: facts.language as Language,
  sessionToken: token,
  sessionHash: sha256(token),
});

export function createSessions({ db, now, https }: { db: Database; now: () => Date; https: boolean }) {
  const cookieName = https ? '__Host-session' : 'session';
  const store = createSessionStore(db, now);
  const lucia = new Lucia(store, {
    sessionExpiresIn: new TimeSpan(24, 'h'),
    sessionCookie: { name: cookieName },
    getSessionAttributes: (session) => session,
    getUserAttributes: (member) => member,
  });

  function writeCookie(c: Context, token: string, maxAge: number | undefined) {
    setCookie(c, cookieName, token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: https,
      ...(maxAge !== undefined && { maxAge }),
    });
  }

  return {
    carriedBy: (c: Context) => getCookie(c, cookieName) ?? '',

    /**
     * Begins a session for the browser of the request; `carry` gives it the token once the transaction is committed. Null if the
     * login was removed, blocked or changed since it was checked.
     */
    async begin(
      tx: Tx,
      c: Context,
      checked: CheckedLogin,
      { stays, provedAt }: Pick<SessionFacts, 'stays' | 'provedAt'>,
    ): Promise<string | null> {
      const { token, hash: tokenHash } = issueToken(checked.businessKey);
      const browser = nameBrowser(c.req.header('User-Agent'));
      const session = { tokenHash, stays, browser, provedAt, expiresAt: sessionEnd(stays, now()) };
      return (await insertSession(tx, checked, session, now())) ? token : null;
    },

    /** The browser keeps the session for 30 days, or until it closes. */
    carry: (c: Context, token: string, stays: boolean) =>
      writeCookie(c, token, stays ? COOKIE_MAX_AGE : undefined),

    /** null without a valid session. Using a session extends it, except in requests with `X-Background`. */
    async read(c: Context): Promise<SignedIn | null> {
      const token = getCookie(c, cookieName);
      if (!token) return null;
      if (c.req.header('X-Background') !== undefined) {
        const [session, member] = await store.getSessionAndUser(token);
        return (
          session && member && signedIn(token, member.id, { ...member.attributes, ...session.attributes })
        );
      }
      const { session, user } = await lucia.validateSession(token);
      if (!session) return null;
      const end = sessionEnd(session.stays, now());
      if (end.getTime() - session.expiresAt.getTime() > RENEW_AFTER_MS) {
        await store.updateSessionExpiration(token, end);
        if (session.stays) writeCookie(c, token, COOKIE_MAX_AGE);
      }
      const { id, ...facts } = user;
      return signedIn(token, id, { ...facts, ...session });
    },

    /** A second factor was shown in the session. */
    markProved: (token: string) => store.markProved(token),

    async end(c: Context, token: string) {
      await lucia.invalidateSession(token);
      writeCookie(c, '', 0);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
