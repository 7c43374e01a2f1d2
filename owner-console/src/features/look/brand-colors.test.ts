import { expect, it } from 'vitest';
import { colorOfCode } from './brand-colors.ts';

it('a color code is understood with or without #, in capitals too', () => {
  expect(colorOfCode(' 24476B ')).toBe('#24476b');
  expect(colorOfCode('#24476b')).toBe('#24476b');
  expect(colorOfCode('#24476')).toBeNull();
  expect(colorOfCode('navy')).toBeNull();
});
