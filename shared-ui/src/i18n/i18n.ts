import { LANGUAGES } from 'api/contract/limits.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { detectLanguage, rememberLanguage } from './detect.ts';
import english from './en.json';
import { firstOfOurs, type Language } from './language.ts';
import chinese from './zh-CN.json?url';

/** The one i18next instance of the page. */
export const i18n = i18next;

/** Where each language's sentences lie: a JSON file, which is data and no script. */
type Files = Record<Language, string>;
const namespaces = new Map<string, Files>();

export function currentLanguage(): Language {
  return firstOfOurs([i18n.language ?? '']);
}

let started: Promise<void> | undefined;

async function load(namespace: string, files: Files, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return;
  const response = await fetch(files[language]);
  if (!response.ok) throw new Error(`${files[language]}: ${response.status}`);
  i18n.addResourceBundle(language, namespace, await response.json());
}

/**
 * Makes `namespace` usable in the language in use; other languages are fetched when they are chosen.
 * Rejects when the file cannot be fetched.
 */
export async function loadTranslations(namespace: string, files: Files): Promise<void> {
  namespaces.set(namespace, files);
  await started;
  await load(namespace, files, currentLanguage());
}

/** Switches every namespace in use at once, remembers the choice and sets `<html lang>`. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...namespaces].map(([namespace, files]) => load(namespace, files, language)));
  await i18n.changeLanguage(language);
  rememberLanguage(language);
}

async function start(asked: Language | undefined): Promise<void> {
  i18n.on('languageChanged', (tag) => {
    // On the server nothing but texts is needed.
    if (globalThis.document) document.documentElement.lang = firstOfOurs([tag]);
  });
  await i18n.use(initReactI18next).init({
    // Known from the start: what is said when other sentences cannot be fetched.
    resources: { en: { common: english } },
    lng: asked ?? detectLanguage(),
    supportedLngs: LANGUAGES,
    fallbackLng: 'en',
    load: 'currentOnly',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
}

/**
 * Starts i18n, once per page and before the first `loadTranslations`: `asked`, else the choice in local
 * storage, then the browser, then `<html lang>` decide the language. Resolves when shared-ui's own sentences are there; they stay
 * English when those of another language cannot be fetched.
 */
export async function initI18n(asked?: Language): Promise<void> {
  started ??= start(asked);
  // English is there from the start.
  await loadTranslations('common', { en: '', 'zh-CN': chinese }).catch(() => undefined);
}
