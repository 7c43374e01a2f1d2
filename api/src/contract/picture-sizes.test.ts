import { expect, it } from 'vitest';
import { pictureSrcSet, pictureUrl } from './picture-sizes.ts';

const COVER = '/pictures/0199/6d7f0a-wide-1x.webp';

it('a picture has the same address in every size but for its end', () => {
  expect(pictureUrl(COVER, 'narrow', 2)).toBe('/pictures/0199/6d7f0a-narrow-2x.webp');
  expect(pictureSrcSet(COVER, 'medium')).toBe(
    '/pictures/0199/6d7f0a-medium-1x.webp 1x, /pictures/0199/6d7f0a-medium-2x.webp 2x',
  );
});

it('a sample picture has one size', () => {
  expect(pictureUrl('/samples/cover.svg', 'narrow', 2)).toBe('/samples/cover.svg');
});
