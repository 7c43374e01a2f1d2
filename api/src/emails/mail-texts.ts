import type { Language } from '../contract/scalars.ts';
import { fillText } from '../text/fill-text.ts';
import en from './locales/en.json' with { type: 'json' };
import zhCN from './locales/zh-CN.json' with { type: 'json' };

const catalogues: Record<Language, Record<keyof typeof en, string>> = { en, 'zh-CN': zhCN };

export type MailTexts = (key: keyof typeof en, values?: Record<string, string | number>) => string;

export const mailTexts =
  (language: Language): MailTexts =>
  (key, values = {}) =>
    fillText(catalogues[language][key], values);
