import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type DatabaseUser, Lucia, TimeSpan } from 'lucia';
import type { Language } from '../../contract/scalars.ts';
import type { Database } from '../../db/client.ts';
import { issueToken, sha256 } from '../../lib/tokens.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { createSessionStore, sessionEnd } from './session-store.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ stays: boolean }, { email: string; language: string; createdAt: Date }>;
    DatabaseSessionAttributes: { stays: boolean };
    DatabaseUserAttributes: { email: string; language: string; createdAt: Date };
  }
}

export interface SignedIn {
  businessKey: string;
  email: string;
  language: Language;
  createdAt: Date;
  sessionToken: string;
  sessionHash: string;
  stays: boolean;
}

const COOKIE_MAX_AGE = 30 * 24 * 3600;
/** Limits writes: a session's end is moved at most this often. */
const RENEW_AFTER_MS = 5 * MINUTE_MS;

function signedIn(
  token: string,
  businessKey: string,
  { email, language, createdAt }: DatabaseUser['attributes'],
  stays: boolean,
): SignedIn {
  return {
    businessKey,
    email,
    language: language as Language,
    createdAt,
    sessionToken: token,
    sessionHash: sha256(token),
    stays,
  };
}

export function createSessions({ db, now, https }: { db: Database; now: () => Date; https: boolean }) {
  const cookieName = https ? '__Host-session' : 'session';
  const store = createSessionStore(db, now);
  const lucia = new Lucia(store, {
    sessionExpiresIn: new TimeSpan(24, 'h'),
    sessionCookie: { name: cookieName },
    getSessionAttributes: ({ stays }) => ({ stays }),
    getUserAttributes: (owner) => owner,
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

    /** For 30 days, or until the browser closes. Returns the token. */
    async start(c: Context, businessKey: string, stays: boolean): Promise<string> {
      const { token } = issueToken(businessKey);
      await lucia.createSession(businessKey, { stays }, { sessionId: token });
      writeCookie(c, token, stays ? COOKIE_MAX_AGE : undefined);
      return token;
    },

    /** null without a valid session. Using a session extends it, except in requests with `X-Background`. */
    async read(c: Context): Promise<SignedIn | null> {
      const token = getCookie(c, cookieName);
      if (!token) return null;
      if (c.req.header('X-Background') !== undefined) {
        const [session, owner] = await store.getSessionAndUser(token);
        return session && owner && signedIn(token, owner.id, owner.attributes, session.attributes.stays);
      }
      const { session, user } = await lucia.validateSession(token);
      if (!session) return null;
      const end = sessionEnd(session.stays, now());
      if (end.getTime() - session.expiresAt.getTime() > RENEW_AFTER_MS) {
        await store.updateSessionExpiration(token, end);
        if (session.stays) writeCookie(c, token, COOKIE_MAX_AGE);
      }
      return signedIn(token, user.id, user, session.stays);
    },

    async end(c: Context, token: string) {
      await lucia.invalidateSession(token);
      writeCookie(c, '', 0);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
