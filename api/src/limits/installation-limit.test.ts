import { expect, it } from 'vitest';
import { limitFor } from './installation-limit.ts';

it('the limit of mails grows with the number of businesses, from a hundred on', () => {
  expect(limitFor(7, 0)).toBe(7);
  expect(limitFor(400, 100)).toBe(400);
  expect(limitFor(3000, 1000)).toBe(30_000);
});
