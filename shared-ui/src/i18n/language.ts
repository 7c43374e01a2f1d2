import type { LANGUAGES } from 'api/contract/limits.ts';

export type Language = (typeof LANGUAGES)[number];

/** The language of ours that a tag asks for: any Chinese is 'zh-CN', any English 'en', others null. */
export function ourLanguage(tag: string): Language | null {
  if (/^zh\b/i.test(tag)) return 'zh-CN';
  return /^en\b/i.test(tag) ? 'en' : null;
}

/** The first of `tags` that is a language of ours, English when none is. */
export function firstOfOurs(tags: readonly string[]): Language {
  return tags.map(ourLanguage).find((language) => language !== null) ?? 'en';
}
