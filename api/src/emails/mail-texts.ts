import type { Language } from '../contract/scalars.ts';
import en from './locales/en.json' with { type: 'json' };
import zhCN from './locales/zh-CN.json' with { type: 'json' };

const catalogues: Record<Language, Record<keyof typeof en, string>> = { en, 'zh-CN': zhCN };

export type MailTexts = (key: keyof typeof en, values?: Record<string, string | number>) => string;

const PLACE = /(?<=(\p{sc=Han})?)\{(\w+)\}(?=(\p{sc=Han})?)/gu;

/** Texts with `{name}` placeholders filled. Chinese and Latin letters are separated by a space. */
export function mailTexts(language: Language): MailTexts {
  return (key, values = {}) =>
    catalogues[language][key].replace(PLACE, (place, before: string, name: string, after: string) => {
      const value = String(values[name] ?? place);
      const left = before && /^\w/.test(value) ? ' ' : '';
      const right = after && /\w$/.test(value) ? ' ' : '';
      return left + value + right;
    });
}
