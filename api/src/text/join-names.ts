import type { Language } from './languages.ts';

/** "Quick One, Single lesson"; "王芳、单人课". Empty names are left out. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.filter((name) => name !== '').join(language === 'en' ? ', ' : '、');
}

/** "Cut, Color, and Gloss"; "剪发、染发、护理". For names of which some may contain commas. */
export const listNames = (names: readonly string[], language: Language): string =>
  language === 'en' ? new Intl.ListFormat(language).format(names) : joinNames(names, language);
