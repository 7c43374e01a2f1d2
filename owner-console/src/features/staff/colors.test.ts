import { expect, it } from 'vitest';
import { nextColor } from './colors.ts';

it('a new person gets a color that no one has; without one a person is pine', () => {
  expect(nextColor([{ color: '' }])).toBe('#b5651d');
  expect(nextColor([{ color: '#0d6348' }, { color: '#b5651d' }])).toBe('#3a63b8');
});
