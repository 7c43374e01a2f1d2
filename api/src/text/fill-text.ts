const NEEDS_SPACE = /\p{sc=Han}[\p{sc=Latin}\p{Nd}\p{Sc}+%]|[\p{sc=Latin}\p{Nd}\p{Sc}+%]\p{sc=Han}/u;

/** ' ' between a Chinese character and a Latin letter, digit or currency sign, else ''. For texts that are joined. */
export const spaceBetween = (left: string, right: string): '' | ' ' =>
  NEEDS_SPACE.test(left.slice(-1) + right.slice(0, 1)) ? ' ' : '';

/**
 * `text` with the placeholders of `values` filled: `{name}`, or what group 1 of a global `placeholder` matches. Sets the space
 * between Chinese and Latin, so that texts need none around one. A placeholder without a value stays.
 */
export function fillText(text: string, values: Record<string, unknown>, placeholder = /\{(\w+)\}/g): string {
  let filled = '';
  let done = 0;
  for (const match of text.matchAll(placeholder)) {
    const before = text.slice(done, match.index);
    done = match.index + match[0].length;
    for (const part of [before, String(values[match[1] ?? ''] ?? match[0])]) {
      filled += spaceBetween(filled, part) + part;
    }
  }
  const rest = text.slice(done);
  return filled + spaceBetween(filled, rest) + rest;
}
