/** One or two letters: "AF", or the first character of a name without spaces. */
export function initials(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => /^\p{L}/u.test(part));
  const first = parts.at(0) ?? '';
  const last = parts.length > 1 ? (parts.at(1) ?? '') : '';
  return [first, last].map((part) => [...part][0]?.toUpperCase() ?? '').join('');
}
