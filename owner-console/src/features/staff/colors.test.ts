import { expect, it } from 'vitest';
import { nextColor } from './colors.ts';

it('a new person gets a color that no one has', () => {
  expect(nextColor([{ color: '' }])).toBe('#0d6348');
  expect(nextColor([{ color: '#0d6348' }, { color: '#b5651d' }])).toBe('#3a63b8');
});
