import { fillText } from 'api/text/fill-text.ts';
import { LANGUAGES } from 'api/text/languages.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readFromHtml } from '../initial-data.ts';
import { markFulfilled } from '../mark-fulfilled.ts';
import english from './en.json?url';
import { detectLanguage, firstSupported, type Language, rememberLanguage } from './language.ts';
import chinese from './zh-CN.json?url';

export const i18n = i18next;

type Files = Record<Language, string>;
export const namespaces = new Map<string, Files>();

export function currentLanguage(): Language {
  return firstSupported([i18n.language]);
}

const PLACE = /\{\{(\w+)\}\}/g;

let started: Promise<void> | undefined;

async function fetchTexts(url: string): Promise<object> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

export async function load(namespace: string, files: Files, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return;
  const url = files[language];
  i18n.addResourceBundle(language, namespace, readFromHtml(url) ?? (await fetchTexts(url)));
}

/**
 * Loads the current language, and others when they are chosen. Rejects if the file cannot be fetched. Once it has
 * resolved, React's `use` does not suspend.
 */
export function loadTranslations(namespace: string, files: Files): Promise<void> {
  namespaces.set(namespace, files);
  return markFulfilled(Promise.resolve(started).then(() => load(namespace, files, currentLanguage())));
}

/** Adds texts that are bundled, because a request would cost more than two small lists. */
export function addTexts(namespace: string, texts: Record<Language, object>): void {
  const add = () => {
    for (const language in texts) i18n.addResourceBundle(language, namespace, texts[language as Language]);
  };
  if (i18n.isInitialized) add();
  else i18n.on('initialized', add);
}

/** Switches all namespaces together, stores the choice and sets `<html lang>`. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...namespaces].map(([namespace, files]) => load(namespace, files, language)));
  await i18n.changeLanguage(language);
  rememberLanguage(language);
}

async function start(language: string | undefined, bundled: object | undefined): Promise<void> {
  i18n.on('languageChanged', (tag) => {
    // There is no document on the server.
    if (globalThis.document) document.documentElement.lang = firstSupported([tag]);
  });
  await i18n.use(initReactI18next).init({
    resources: bundled ? { en: { common: bundled } } : {},
    lng: detectLanguage(language),
    supportedLngs: LANGUAGES,
    fallbackLng: 'en',
    defaultNS: 'common',
    // What the first view of a page does not show.
    fallbackNS: 'later',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  i18n.services.interpolator.interpolate = (text, values) => fillText(text, { ...values }, PLACE);
}

/**
 * Call before the first `loadTranslations`. Uses the language `asked` for unless the visitor chose another. The common
 * English texts are fetched, unless the HTML has them or they are `bundled`.
 */
export async function initI18n(asked?: string, bundled?: object): Promise<void> {
  started ??= start(asked, bundled);
  await loadTranslations('common', { en: english, 'zh-CN': chinese }).catch(() => undefined);
}
