import { expect, it } from 'vitest';
import { candidatesOf, slugOf } from './slug.ts';

it('a business id is suggested from the letters and digits of the name', () => {
  expect(slugOf('Marlow Street Tutors')).toBe('marlowstreettutors');
  expect(slugOf('Café Zoë & Søn, Straße 9')).toBe('cafezoesonstrasse9');
  expect(slugOf('x'.repeat(40))).toHaveLength(32);
});

it('a name with hardly any Latin letters has no suggestion', () => {
  expect(slugOf('小明理发')).toBe('');
  expect(slugOf('Bo')).toBe('');
  expect(candidatesOf('')).toEqual([]);
});

it('a taken one gets a number, and stays short enough', () => {
  expect(candidatesOf('bobs').slice(0, 3)).toEqual(['bobs', 'bobs2', 'bobs3']);
  expect(candidatesOf('x'.repeat(32)).every((id) => id.length <= 32)).toBe(true);
});
