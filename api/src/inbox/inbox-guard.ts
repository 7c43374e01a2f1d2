import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isLocalRequest } from '../lib/client-ip.ts';
import { isSameText } from '../lib/tokens.ts';

export interface InboxAccess {
  publicUrl: string;
  /** `/inbox?token=` sets it as a cookie. */
  token: string;
}

const COOKIE = 'inbox';

/** 403 without the token or, if `publicUrl` is local, from another machine. */
export function inboxGuard({ publicUrl, token }: InboxAccess): MiddlewareHandler {
  const isToken = (given: string | undefined) => given !== undefined && isSameText(given, token);
  return async (c, next) => {
    if (isToken(c.req.query('token'))) {
      const secure = publicUrl.startsWith('https:');
      setCookie(c, COOKIE, token, { httpOnly: true, sameSite: 'Lax', path: '/inbox', secure });
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      return c.redirect('/inbox');
    }
    if (!isToken(getCookie(c, COOKIE)) && !isLocalRequest(c, publicUrl))
      return c.text('Open the inbox by the link that the server prints when it starts.', 403);
    await next();
  };
}
