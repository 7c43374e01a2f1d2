import type { Language } from '../contract/scalars.ts';
import en from './locales/en.json' with { type: 'json' };
import zhCN from './locales/zh-CN.json' with { type: 'json' };

const catalogues: Record<Language, Record<keyof typeof en, string>> = { en, 'zh-CN': zhCN };

export type MailTexts = (key: keyof typeof en, values?: Record<string, string | number>) => string;

/** A place, with the Chinese character on either side of it. */
const PLACE = /(?<=(\p{sc=Han})?)\{(\w+)\}(?=(\p{sc=Han})?)/gu;

/**
 * The mail sentences of a language, with `{name}` places filled; filled-in text is not looked at again.
 * Latin letters and digits keep a space from Chinese around them: mail programs do not set one.
 */
export function mailTexts(language: Language): MailTexts {
  return (key, values = {}) =>
    catalogues[language][key].replace(PLACE, (place, before: string, name: string, after: string) => {
      const value = String(values[name] ?? place);
      const left = before && /^\w/.test(value) ? ' ' : '';
      const right = after && /\w$/.test(value) ? ' ' : '';
      return left + value + right;
    });
}
