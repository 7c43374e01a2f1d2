import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const shorten = (...names: string[]) => [
  ...shortNames(names.map((name, nth) => ({ staff_id: String(nth), name }))).values(),
];

test('people are called by their first names, Chinese names stay whole', () => {
  expect(shorten('Nora Lindqvist', '陈美玲', ' Tom  Bergmann')).toEqual(['Nora', '陈美玲', 'Tom']);
});

test('whoever shares a first name keeps the whole one', () => {
  expect(shorten('Ana Roy', 'Ana Souza', 'Ben Osei')).toEqual(['Ana Roy', 'Ana Souza', 'Ben']);
});

test('a title is no first name', () => {
  expect(shorten('Dr. Ada Moreau', 'Tunde')).toEqual(['Dr. Ada Moreau', 'Tunde']);
});
