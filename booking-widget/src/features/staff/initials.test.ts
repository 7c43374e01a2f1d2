import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Marco', 'M'],
  ['Marco Benedetti', 'MB'],
  ['Dr. Anjali Raghunathan', 'AR'],
  ['Eilidh MacGillivray-Sutherland', 'EM'],
  ['Ana Maria de Souza (nails)', 'AS'],
  ['王小明', '王'],
  ['élodie', 'É'],
  ['😀', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
