import type { LANGUAGES } from 'api/text/languages.ts';
import { DAY_SECONDS } from 'api/time/units.ts';

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'zh-CN': '简体中文' };

type Tag = string | null | undefined;

/** Any Chinese is 'zh-CN', any English is 'en', others are null. */
function supportedLanguage(tag: Tag): Language | null {
  if (/^zh\b/i.test(`${tag}`)) return 'zh-CN';
  return /^en\b/i.test(`${tag}`) ? 'en' : null;
}

/** The first supported language of `tags`, else English. */
export function firstSupported(tags: readonly Tag[]): Language {
  return tags.map(supportedLanguage).find(Boolean) ?? 'en';
}

/** i18next's usual name; api/src/pages/chosen-language.ts reads the cookie. */
const KEY = 'i18nextLng';

/** A frame, whose cookies may be blocked, reads its storage; a page reads the cookie, which the server read too. */
function readChoice(): Tag {
  try {
    return self === top ? document.cookie.match(/i18nextLng=([^;]+)/)?.[1] : localStorage.getItem(KEY);
  } catch {
    // Storage can be disabled, above all in frames. The server has neither.
    return null;
  }
}

/** The chosen language, else `preferred`, else the first supported one of the browser, else that of the page. */
export function detectLanguage(preferred?: string): Language {
  // There is no document on the server.
  const page = globalThis.document?.documentElement.lang;
  return firstSupported([readChoice(), preferred, ...navigator.languages, page]);
}

export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${365 * DAY_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  try {
    localStorage.setItem(KEY, language);
  } catch {}
}
