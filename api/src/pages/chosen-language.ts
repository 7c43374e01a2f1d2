import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../http/router.ts';
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

export function chooseLanguage(c: AppContext, secure: boolean): void {
  const chosen = supported(c.req.query(QUERY));
  if (!chosen) return;
  c.set('language', chosen);
  setCookie(c, COOKIE, chosen, { path: '/', maxAge: 365 * DAY_SECONDS, sameSite: 'Lax', secure });
}

/**
 * The language chosen in this browser takes precedence over those of `Accept-Language`. For pages alone:
 * calls of the api carry their page's language in `Accept-Language`.
 */
export const chosenLanguage = createMiddleware<AppEnv>(async (c, next) => {
  const chosen = supported(getCookie(c, COOKIE));
  if (chosen) c.set('language', chosen);
  await next();
});
