import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../../lib/deps.ts';
import { AppError } from '../../lib/errors.ts';
import { isKeyedHash, isSameText, keyedHash } from '../../lib/tokens.ts';

const COOKIE = 'csrf_token';
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Guarded without a session too, so that nobody is signed in to a stranger's account. */
const ALWAYS = new Set(['/api/login', '/api/pre-register', '/api/verify-email']);
/** Anonymous calls that other sites may make; they read no cookie. */
const PUBLIC = /^\/api\/(public|bookings|unsubscribe)(\/|$)/;

function isGenuine(secrets: readonly string[], token: string): boolean {
  const [value = '', signature = ''] = token.split('.');
  return value !== '' && isKeyedHash(secrets, `csrf ${value}`, signature);
}

/** Gives the browser a signed token to send back in `X-CSRF-Token`; keeps one that it has. */
export function setCsrfCookie(c: Context, { secret, acceptedSecrets, env }: Deps): void {
  const kept = getCookie(c, COOKIE);
  if (kept && isGenuine(acceptedSecrets, kept)) return;
  const value = randomBytes(18).toString('base64url');
  const token = `${value}.${keyedHash(secret, `csrf ${value}`)}`;
  setCookie(c, COOKIE, token, { sameSite: 'Lax', path: '/', secure: env.publicUrl.startsWith('https:') });
}

/** Whether a browser says that the request comes from a page of this service; true where it says nothing. */
function isOwnOrigin(c: Context, publicUrl: string): boolean {
  const origin = c.req.header('Origin');
  return origin === undefined || origin === new URL(publicUrl).origin || origin === new URL(c.req.url).origin;
}

/** 403 `csrf` for a write with a session cookie, or one of `ALWAYS`, that does not prove its own page. */
export function refuseForgedWrites({
  sessions,
  acceptedSecrets,
  env: { publicUrl },
}: Deps): MiddlewareHandler {
  return async (c, next) => {
    const guarded =
      WRITES.has(c.req.method) &&
      !PUBLIC.test(c.req.path) &&
      (ALWAYS.has(c.req.path) || sessions.isCarriedBy(c));
    if (guarded) {
      const cookie = getCookie(c, COOKIE) ?? '';
      const header = c.req.header('X-CSRF-Token') ?? '';
      const proven = isSameText(cookie, header) && isGenuine(acceptedSecrets, cookie);
      if (!proven || !isOwnOrigin(c, publicUrl)) throw new AppError('csrf');
    }
    await next();
  };
}
