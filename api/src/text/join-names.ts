import type { Language } from './languages.ts';

/** "Quick One, Single lesson"; "王芳、单人课". Empty names are left out. */
export function joinNames(names: readonly string[], language: Language): string {
  return names.filter((name) => name !== '').join(language === 'en' ? ', ' : '、');
}
