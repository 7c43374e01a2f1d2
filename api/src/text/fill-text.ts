const HAN = '\\p{Script=Han}';
const LATIN = '[\\p{Script=Latin}\\p{Nd}\\p{Sc}+%]';
const NEEDS_SPACE = new RegExp(`${HAN}${LATIN}|${LATIN}${HAN}`, 'u');

/** ' ' between a Chinese character and a Latin letter, digit or currency sign, else ''. For texts that are joined. */
export function spaceBetween(left: string, right: string): '' | ' ' {
  const last = /.$/su.exec(left)?.[0] ?? '';
  const first = /^./su.exec(right)?.[0] ?? '';
  return NEEDS_SPACE.test(last + first) ? ' ' : '';
}

/**
 * `text` with the places of `values` filled: `{name}`, or what group 1 of a global `place` matches. Sets the space
 * between Chinese and Latin, so that texts need none around a place. A place without a value stays.
 */
export function fillText(text: string, values: Record<string, unknown>, place = /\{(\w+)\}/g): string {
  let filled = '';
  let done = 0;
  for (const match of text.matchAll(place)) {
    const before = text.slice(done, match.index);
    done = match.index + match[0].length;
    for (const part of [before, String(values[match[1] ?? ''] ?? match[0])]) {
      filled += spaceBetween(filled, part) + part;
    }
  }
  const rest = text.slice(done);
  return filled + spaceBetween(filled, rest) + rest;
}
