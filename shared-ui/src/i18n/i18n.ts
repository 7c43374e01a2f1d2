import { readFromHtml } from '../initial-data.ts';
import { markFulfilled } from '../mark-fulfilled.ts';
import english from './en.json?url';
import { detectLanguage, type Language, rememberLanguage } from './language.ts';
import { addTexts, currentLanguage, hasTexts, setLanguage, type Texts } from './texts.ts';
import chinese from './zh-CN.json?url';

type Files = Record<Language, string>;
export const namespaces = new Map<string, Files>();

let isStarted = false;

async function fetchTexts(url: string): Promise<Texts> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

export async function load(namespace: string, files: Files, language: Language): Promise<void> {
  if (hasTexts(namespace, language)) return;
  const url = files[language];
  addTexts(namespace, language, readFromHtml<Texts>(url) ?? (await fetchTexts(url)));
}

/**
 * Loads the current language, and others when they are chosen. Rejects if the file cannot be fetched. Once it has
 * resolved, React's `use` does not suspend.
 */
export function loadTranslations(namespace: string, files: Files): Promise<void> {
  namespaces.set(namespace, files);
  return markFulfilled(load(namespace, files, currentLanguage()));
}

/** Switches all namespaces together, stores the choice and sets `<html lang>`. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...namespaces].map(([namespace, files]) => load(namespace, files, language)));
  setLanguage(language);
  rememberLanguage(language);
}

/**
 * Call before the first `loadTranslations`. Uses the language `asked` for unless the visitor chose another. The common
 * English texts are fetched, unless the HTML has them or they are `bundled`.
 */
export async function initI18n(asked?: string, bundled?: Texts): Promise<void> {
  if (!isStarted) setLanguage(detectLanguage(asked));
  if (!isStarted && bundled) addTexts('common', 'en', bundled);
  isStarted = true;
  await loadTranslations('common', { en: english, 'zh-CN': chinese }).catch(() => undefined);
}
