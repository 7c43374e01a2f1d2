import { expect, it } from 'vitest';
import { plainText, searchParts } from './search-text.ts';

it.each([
  ['Åsa Lindström', 'asa lindstrom'],
  ['JÜRGEN GROẞ', 'jurgen gross'],
  ['Søren Łukasz', 'soren lukasz'],
  ['Ｍｉａ 王小明', 'mia 王小明'],
  ['Ёлка', 'елка'],
])('%s is found by %s', (name, plain) => {
  expect(plainText(name)).toBe(plain);
});

it.each([
  ['(416) 555-01', ['41655501']],
  ['+44 20', ['4420']],
  ['Souza  ANA', ['souza', 'ana']],
  ['7b', ['7b']],
  ['  ', []],
  ['--', []],
])('"%s" is searched as %j', (query, parts) => {
  expect(searchParts(query)).toEqual(parts);
});
