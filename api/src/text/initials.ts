const TITLE = /\.$/;

/** "AR" for "Dr. Anjali Raghunathan"; of names without spaces the first letter. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const names = words.filter((word) => !TITLE.test(word));
  const [first, ...others] = names.length > 0 ? names : words;
  return [first, others.at(-1)]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase();
}
