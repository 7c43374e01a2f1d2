import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LANGUAGES } from '../contract/limits.ts';
import type { AppEnv } from '../http/router.ts';

/** As shared-ui/src/i18n/detect.ts sets it. */
const COOKIE = 'i18nextLng';

/**
 * The language that was chosen in this browser counts more than those that the browser asks for. For pages alone:
 * calls of the api carry their page's language in `Accept-Language`.
 */
export const chosenLanguage = createMiddleware<AppEnv>(async (c, next) => {
  const chosen = LANGUAGES.find((language) => language === getCookie(c, COOKIE));
  if (chosen) c.set('language', chosen);
  await next();
});
