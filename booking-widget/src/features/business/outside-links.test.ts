import { expect, it } from 'vitest';
import { shortUrl } from './outside-links.ts';

it('a website is shown without what nobody says', () => {
  expect(shortUrl('https://www.harrowlane.example/')).toBe('harrowlane.example');
  expect(shortUrl('http://shop.example/barbers?from=page')).toBe('shop.example/barbers?from=page');
});
