import { expect, it } from 'vitest';
import { brandCss } from './business-head.ts';

it('a page is painted in the color of its business from the start', () => {
  expect(brandCss('#24476b')).toBe(':root{--custom-brand:#24476b;--custom-on-brand:#ffffff}');
  expect(brandCss('#f5c518')).toBe(':root{--custom-brand:#f5c518;--custom-on-brand:#000000}');
});

it('without a color, or with anything else, nothing is added', () => {
  expect(brandCss('')).toBe('');
  expect(brandCss('red;}</style><script>')).toBe('');
});
