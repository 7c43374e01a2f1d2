import { expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('matches of a search are marked anywhere, ignoring case and accents', () => {
  expect(marked('Anaïs Schmidt', 'an')).toBe('[An]aïs Schmidt');
  expect(marked('Joanna', 'AN')).toBe('Jo[an]na');
  expect(marked('José Ñandú', 'nandu jose')).toBe('[José] [Ñandú]');
  expect(marked('王小明', '小')).toBe('王[小]明');
});

it('without a match the text is one part', () => {
  expect(matchedParts('Ana', '')).toEqual([{ text: 'Ana', isMatch: false }]);
  expect(matchedParts('Ana', 'x')).toEqual([{ text: 'Ana', isMatch: false }]);
  expect(matchedParts('', 'x')).toEqual([]);
});
