import { firstOfOurs, type Language } from './language.ts';

/** i18next's usual name for it. */
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

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Not kept; the next visit asks the browser again.
  }
}
