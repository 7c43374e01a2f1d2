/** The cookie that identifies a browser between registration and the mailed link. */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../../lib/env.ts';
import { sha256 } from '../../lib/tokens.ts';
import { DAY_SECONDS } from '../../time/units.ts';

const isHttps = ({ publicUrl }: Env) => publicUrl.startsWith('https:');
const cookieName = (env: Env) => (isHttps(env) ? '__Host-registration' : 'registration');

function readMark(c: Context, env: Env): string | null {
  const mark = getCookie(c, cookieName(env)) ?? '';
  return /^[\w-]{43}$/.test(mark) ? mark : null;
}

export function browserHash(c: Context, env: Env): string | null {
  const mark = readMark(c, env);
  return mark && sha256(mark);
}

/** Sets the cookie for a day, or keeps the one there is. Returns its hash. */
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
