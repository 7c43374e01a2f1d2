import { expect, it } from 'vitest';
import { matchingChoices } from './matching-choices.ts';

const CHOICES = [
  { value: 'America/Toronto', label: 'Toronto (GMT−5)' },
  { value: 'America/Sao_Paulo', label: 'São Paulo (GMT−3)', keywords: 'America/Sao_Paulo' },
  { value: 'America/New_York', label: 'New York (GMT−5)', keywords: 'America/New_York' },
  { value: 'Europe/York', label: 'York (GMT+0)' },
];
const found = (query: string) => matchingChoices(CHOICES, query).map(({ value }) => value);

it('a choice is found without its case and accents', () => {
  expect(found('SAO')).toEqual(['America/Sao_Paulo']);
  expect(found('são')).toEqual(['America/Sao_Paulo']);
});

it('every word counts, in any order and in the keywords too', () => {
  expect(found('york america')).toEqual(['America/New_York']);
  expect(found('gmt−5')).toEqual(['America/Toronto', 'America/New_York']);
  expect(found('paris')).toEqual([]);
});

it('what begins with the text comes first, and nothing typed finds all', () => {
  expect(found('york')).toEqual(['Europe/York', 'America/New_York']);
  expect(found(' ')).toHaveLength(4);
});
