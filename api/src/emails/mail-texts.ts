import type { Language } from '../contract/scalars.ts';
import en from './locales/en.json' with { type: 'json' };
import zhCN from './locales/zh-CN.json' with { type: 'json' };

const catalogues: Record<Language, Record<keyof typeof en, string>> = { en, 'zh-CN': zhCN };

export type MailTexts = (key: keyof typeof en, values?: Record<string, string | number>) => string;

/** The mail sentences of a language, with `{name}` places filled; filled-in text is not looked at again. */
export function mailTexts(language: Language): MailTexts {
  return (key, values = {}) =>
    catalogues[language][key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
