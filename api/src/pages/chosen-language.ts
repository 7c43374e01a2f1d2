import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LANGUAGES } from '../contract/limits.ts';
import type { AppEnv } from '../http/router.ts';

/** As shared-ui/src/i18n/language.ts sets it. */
const COOKIE = 'i18nextLng';

/** The same in a static page, which loads no other script. */
export const CHOOSE_LANGUAGE =
  "document.querySelector('select').onchange=({target:{value}})=>{" +
  "const secure=location.protocol==='https:'?'; Secure':'';" +
  `document.cookie='${COOKIE}='+value+'; Path=/; Max-Age=31536000; SameSite=Lax'+secure;` +
  `try{localStorage.setItem('${COOKIE}',value)}catch{}location.reload()}`;

/**
 * The language that was chosen in this browser counts more than those that the browser asks for. For pages alone:
 * calls of the api carry their page's language in `Accept-Language`.
 */
export const chosenLanguage = createMiddleware<AppEnv>(async (c, next) => {
  const chosen = LANGUAGES.find((language) => language === getCookie(c, COOKIE));
  if (chosen) c.set('language', chosen);
  await next();
});
