import { expect, it } from 'vitest';
import { listCandidates, toSlug } from './slug.ts';

it('a business id is suggested from the letters and digits of the name', () => {
  expect(toSlug('Marlow Street Tutors')).toBe('marlowstreettutors');
  expect(toSlug('Café Zoë & Søn, Straße 9')).toBe('cafezoesonstrasse9');
  expect(toSlug('x'.repeat(40))).toHaveLength(32);
});

it('a name with hardly any Latin letters has no suggestion', () => {
  expect(toSlug('小明理发')).toBe('');
  expect(toSlug('Bo')).toBe('');
  expect(listCandidates('')).toEqual([]);
});

it('a taken one gets a number, and stays short enough', () => {
  expect(listCandidates('bobs').slice(0, 3)).toEqual(['bobs', 'bobs2', 'bobs3']);
  expect(listCandidates('x'.repeat(32)).every((id) => id.length <= 32)).toBe(true);
});
