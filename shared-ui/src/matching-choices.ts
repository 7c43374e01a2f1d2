export interface Choice {
  value: string;
  label: string;
  keywords?: string;
}

export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('_', ' ')
    .toLowerCase();

/** The choices with every word of `query`, whatever the case and accents: those that begin with it first. */
export function matchingChoices(choices: readonly Choice[], query: string): Choice[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = choices.filter(({ label, keywords = '' }) => {
    const text = plain(`${label} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: Choice) => plain(label).startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
