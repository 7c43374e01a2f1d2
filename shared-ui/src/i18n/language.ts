import { DAY_SECONDS } from 'api/time/units.ts';
import { firstSupported, type Language } from './language.ts';

/** i18next's usual name; api/src/pages/chosen-language.ts reads the cookie. */
const KEY = 'i18nextLng';

/** The chosen language, else the one `asked` for, else the first supported one of the browser, else that of the page. */
export function detectLanguage(asked = ''): Language {
  let chosen = '';
  try {
    chosen = localStorage.getItem(KEY) ?? '';
  } catch {
    // Storage can be disabled, above all in frames.
  }
  // There is no document on the server.
  const page = globalThis.document?.documentElement.lang ?? '';
  return firstSupported([chosen, asked, ...navigator.languages, page]);
}

export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${365 * DAY_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  try {
    localStorage.setItem(KEY, language);
  } catch {}
}
