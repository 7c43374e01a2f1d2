import type { LANGUAGES } from 'api/contract/limits.ts';

export type Language = (typeof LANGUAGES)[number];

/** The language of ours that fits a browser's tag best: any Chinese is 'zh-CN', everything else 'en'. */
export function closestLanguage(tag: string): Language {
  return /^zh\b/i.test(tag) ? 'zh-CN' : 'en';
}
