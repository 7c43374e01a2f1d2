import names from './holiday-names.json' with { type: 'json' };

const SUBSTITUTE = ' (更换日)';

/** A name in simplified Chinese: the library's own are partly traditional. An English one that is not listed stays. */
export function simplifiedName(name: string): string {
  const isSubstitute = name.endsWith(SUBSTITUTE);
  const base = isSubstitute ? name.slice(0, -SUBSTITUTE.length) : name;
  const simplified = (names as Record<string, string>)[base] ?? base;
  return isSubstitute ? `${simplified}（补假）` : simplified;
}
