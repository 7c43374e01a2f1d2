import type { LANGUAGES } from 'api/contract/limits.ts';

export type Language = (typeof LANGUAGES)[number];

/** Each in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', 'zh-CN': '简体中文' };

/** Any Chinese is 'zh-CN', any English is 'en', others are null. */
export function supportedLanguage(tag: string): Language | null {
  if (/^zh\b/i.test(tag)) return 'zh-CN';
  return /^en\b/i.test(tag) ? 'en' : null;
}

/** The first supported language of `tags`, else English. */
export function firstSupported(tags: readonly string[]): Language {
  return tags.map(supportedLanguage).find((language) => language !== null) ?? 'en';
}
