import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/router.ts';
import { LANGUAGES } from '../text/languages.ts';
import { DAY_SECONDS } from '../time/units.ts';

/** shared-ui/src/i18n/language.ts sets this cookie. */
const COOKIE = 'i18nextLng';

/** The parameter of a static page's address when a language is chosen there. */
const QUERY = 'lng';

/**
 * A static page is loaded again in the chosen language. The response sets the cookie: one that a script sets may be stored
 * after the next request has been sent.
 */
export const CHOOSE_LANGUAGE =
  "document.querySelector('select').onchange=({target:{value}})=>{" +
  `try{localStorage.setItem('${COOKIE}',value)}catch{}location.replace('?${QUERY}='+value)}`;

const supported = (tag: string | undefined) => LANGUAGES.find((language) => language === tag);

/**
 * The language chosen here or earlier in this browser takes precedence over those of `Accept-Language`. For pages alone:
 * calls of the api carry their page's language in `Accept-Language`. Each page renews the cookie, because Safari deletes
 * one that a script set after seven days.
 */
export const chosenLanguage = (secure: boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const chosen = supported(c.req.query(QUERY)) ?? supported(getCookie(c, COOKIE));
    if (chosen) c.set('language', chosen);
    await next();
    if (chosen && c.res.headers.get('Content-Type')?.startsWith('text/html'))
      setCookie(c, COOKIE, chosen, { path: '/', maxAge: 365 * DAY_SECONDS, sameSite: 'Lax', secure });
  });
