import { firstSupported, type Language, supportedLanguage } from './language.ts';

/** i18next's usual name; api/src/pages/chosen-language.ts reads the cookie. */
const KEY = 'i18nextLng';

/** Null also where storage is disabled, above all in frames. */
function chosenLanguage(): Language | null {
  try {
    return supportedLanguage(localStorage.getItem(KEY) ?? '');
  } catch {
    return null;
  }
}

/** The chosen language, else the one `asked` for, else the first supported one of the browser, else that of the page. */
export function detectLanguage(asked?: Language): Language {
  return chosenLanguage() ?? asked ?? firstSupported([...navigator.languages, document.documentElement.lang]);
}

const YEAR_SECONDS = 31_536_000;

export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  try {
    localStorage.setItem(KEY, language);
  } catch {}
}
