import { plain } from './matching-choices.ts';

export interface Part {
  text: string;
  isMatch: boolean;
}

/** A text split into parts that match the words of a query (ignoring case and accents) and the rest. */
export function matchedParts(text: string, query: string): Part[] {
  const letters = [...text];
  const plainLetters = letters.map(plain);
  const isMatch = letters.map(() => false);
  const starts = plainLetters.map((_, index) => plainLetters.slice(0, index).join('').length);
  const whole = plainLetters.join('');
  for (const word of plain(query).split(/\s+/).filter(Boolean)) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length)) {
      for (const [index, start] of starts.entries()) {
        const end = start + (plainLetters[index]?.length ?? 0);
        if (start < at + word.length && end > at) isMatch[index] = true;
      }
    }
  }
  const parts: Part[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch[index]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMatch[index] === true });
  }
  return parts;
}
