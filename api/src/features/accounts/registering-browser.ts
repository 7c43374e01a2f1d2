/** The cookie by which a browser that registered is known again when it follows the mailed link. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../../lib/env.ts';
import { sha256 } from '../../lib/tokens.ts';

const DAY_SECONDS = 24 * 3600;

const isHttps = ({ publicUrl }: Env) => publicUrl.startsWith('https:');
const cookieName = (env: Env) => (isHttps(env) ? '__Host-registration' : 'registration');

function readMark(c: Context, env: Env): string | null {
  const mark = getCookie(c, cookieName(env)) ?? '';
  return /^[\w-]{43}$/.test(mark) ? mark : null;
}

/** The hash of the browser's mark; null where it has none. */
export function browserHash(c: Context, env: Env): string | null {
  const mark = readMark(c, env);
  return mark && sha256(mark);
}

/** Marks the browser for a day, and keeps a mark that it has: its earlier registrations stay its own. The mark's hash. */
export function markBrowser(c: Context, env: Env): string {
  const mark = readMark(c, env) ?? randomBytes(32).toString('base64url');
  const secure = isHttps(env);
  setCookie(c, cookieName(env), mark, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: DAY_SECONDS,
  });
  return sha256(mark);
}
