import { fillText } from 'api/text/fill-text.ts';
import type { Language } from './language.ts';

export interface Texts {
  [key: string]: TextNode;
}
type TextNode = string | readonly TextNode[] | Texts;

/** `count` chooses the plural form; `context` a variant of the text, if there is one. */
interface TextValues {
  count?: number | undefined;
  context?: string | undefined;
  defaultValue?: string;
  [placeholder: string]: unknown;
}

/** Returns the text of a key (`steps.done`, or `common:cancel` of another namespace) with its placeholders filled; without a text, the key. */
export type Translate = (address: string, values?: TextValues) => string;

const FALLBACK: Language = 'en';
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const texts = new Map<string, Texts>();
const translators = new Map<string, Translate>();
const listeners = new Set<() => void>();
let language: Language = FALLBACK;

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralForm(lang: Language, count: number): string {
  const rules = pluralRules.get(lang) ?? new Intl.PluralRules(lang);
  pluralRules.set(lang, rules);
  return rules.select(count);
}

const toBundle = (namespace: string, lang: Language) => `${lang} ${namespace}`;
const notify = () => listeners.forEach((listener) => void listener());

export const currentLanguage = (): Language => language;

export function setLanguage(chosen: Language): void {
  language = chosen;
  // There is no document on the server.
  if (globalThis.document) document.documentElement.lang = chosen;
  translators.clear();
  notify();
}

export const hasTexts = (namespace: string, lang: Language): boolean => texts.has(toBundle(namespace, lang));

export function addTexts(namespace: string, lang: Language, added: Texts): void {
  texts.set(toBundle(namespace, lang), added);
  translators.delete(namespace);
  notify();
}

/** Calls back after each change of the language or the texts. Returns the end of that. */
export function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What stands at a key in that language, as in the file of the texts. */
export function readTexts(namespace: string, lang: Language, key: string): TextNode | undefined {
  let node: TextNode | undefined = texts.get(toBundle(namespace, lang));
  for (const name of key.split('.')) node = (node as Texts | undefined)?.[name];
  return node;
}

const listSuffixes = (lang: Language, { count, context }: TextValues): string[] => [
  ...(context === undefined ? [] : [`_${context}`]),
  ...(count === 0 ? ['_zero'] : []),
  ...(count === undefined ? [] : [`_${pluralForm(lang, count)}`]),
  '',
];

function createTranslator(ownNamespace: string, lang: Language): Translate {
  return (address, values = {}) => {
    const [key = '', namespace = ownNamespace] = address.split(':').reverse();
    for (const each of new Set([lang, FALLBACK])) {
      for (const suffix of listSuffixes(each, values)) {
        const text = readTexts(namespace, each, key + suffix);
        if (typeof text === 'string') return fillText(text, values, PLACEHOLDER);
      }
    }
    return values.defaultValue ?? key;
  };
}

/** Translates into the current language; another function once that or the namespace's texts have changed. */
export function getTranslator(namespace: string): Translate {
  const translate = translators.get(namespace) ?? createTranslator(namespace, language);
  translators.set(namespace, translate);
  return translate;
}
