import type { Language } from './languages.ts';

const COMMAS: Record<Language, string> = { en: ', ', 'zh-CN': '，' };

/** "45 min, $38"; "45 分钟，$38". What is empty is left out. */
export const joinFacts = (
  facts: readonly (string | false | null | undefined)[],
  language: Language,
): string => facts.filter(Boolean).join(COMMAS[language]);
