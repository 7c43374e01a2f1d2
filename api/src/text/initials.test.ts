import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Marco', 'M'],
  ['Marco Benedetti', 'MB'],
  ['Dr. Anjali Raghunathan', 'AR'],
  ['Eilidh MacGillivray-Sutherland', 'EM'],
  ['Ana Maria de Souza (nails)', 'AS'],
  ['Alexandria Featherstonehaugh-Montgomery (Saturdays)', 'AF'],
  ['', ''],
  ['王小明', '王'],
  ['élodie', 'É'],
  ['😀', ''],
])('%s has the initials %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
