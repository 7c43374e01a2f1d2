import { firstOfOurs, type Language } from './language.ts';

/** i18next's usual name for it; api/src/pages/chosen-language.ts reads the cookie. */
const KEY = 'i18nextLng';

/** The language chosen before, else the first of the browser's that is ours, else that of the page. */
export function detectLanguage(): Language {
  let chosen = '';
  try {
    chosen = localStorage.getItem(KEY) ?? '';
  } catch {
    // Storage may be switched off, above all in frames; then the browser decides.
  }
  return firstOfOurs([chosen, ...navigator.languages, document.documentElement.lang]);
}

const YEAR_SECONDS = 31_536_000;

/** Remembers a choice, for the scripts of later pages and, where it is no frame on another site, for the server. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Not kept; the next visit asks the browser again.
  }
}
