import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Call } from '../../contract/calls/call.ts';
import type { Deps } from '../../deps.ts';
import { readBearer } from '../../lib/bearer.ts';
import { AppError } from '../../lib/errors.ts';
import { isKeyedHash, isSameText, keyedHash } from '../../lib/tokens.ts';

const COOKIE = 'csrf_token';

const signed = (value: string, session: string) => `csrf ${value} ${session}`;

function isGenuine(secrets: readonly string[], token: string, session: string): boolean {
  const [value = '', signature = ''] = token.split('.');
  return value !== '' && isKeyedHash(secrets, signed(value, session), signature);
}

/**
 * Sets the token that the browser returns in `X-CSRF-Token`, unless it has a valid one.
 * @param session the session's token, '' for none; by default that of the request.
 */
export function setCsrfCookie(
  c: Context,
  { secret, acceptedSecrets, env, sessions }: Deps,
  session = sessions.carriedBy(c),
): void {
  const cookie = getCookie(c, COOKIE);
  if (cookie && isGenuine(acceptedSecrets, cookie, session)) return;
  const value = randomBytes(18).toString('base64url');
  const token = `${value}.${keyedHash(secret, signed(value, session))}`;
  setCookie(c, COOKIE, token, { sameSite: 'Lax', path: '/', secure: env.publicUrl.startsWith('https:') });
}

/** True if the browser does not say. */
export function isOwnOrigin(c: Context, publicUrl: string): boolean {
  const origin = c.req.header('Origin');
  return origin === undefined || origin === new URL(publicUrl).origin || origin === new URL(c.req.url).origin;
}

/** 403 `csrf` for a request with a session cookie, or for a call that begins a session, that does not prove its own page. */
export function refuseForgedWrites(
  { sessions, acceptedSecrets, env: { publicUrl } }: Deps,
  { beginsSession }: Pick<Call, 'beginsSession'>,
): MiddlewareHandler {
  return async (c, next) => {
    const session = sessions.carriedBy(c);
    // Other sites cannot make a browser send this header.
    const isByKey = readBearer(c) !== null;
    if (beginsSession && !isOwnOrigin(c, publicUrl)) throw new AppError('csrf');
    if (beginsSession === true || (session !== '' && !isByKey)) {
      const cookie = getCookie(c, COOKIE) ?? '';
      const header = c.req.header('X-CSRF-Token') ?? '';
      // A token from before the session is accepted for what begins a session.
      const genuine = (beginsSession ? ['', session] : [session]).some((tokenSession) =>
        isGenuine(acceptedSecrets, cookie, tokenSession),
      );
      const proven = genuine && isSameText(cookie, header);
      if (!proven || !isOwnOrigin(c, publicUrl)) throw new AppError('csrf');
    }
    await next();
  };
}
