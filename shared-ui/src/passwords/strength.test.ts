import { describe, expect, it } from 'vitest';
import { createRating } from './strength.ts';

const rate = createRating(['hunter2', 'sunshine', 'password']);

describe('the strength of a password', () => {
  it.each([
    ['Sunshine', 'leaked'],
    ['hunter2!', 'weak'],
    ['P4ssw0rd', 'weak'],
    ['abcdefgh', 'weak'],
    ['slotwell', 'weak'],
    ['kX9$w2pQ', 'fair'],
    ['kX9$w2pQ7z', 'good'],
    ['walnut kettle orbit', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(rate(password)).toBe(strength);
  });

  it('is found at once for the longest one', () => {
    expect(rate('a1!'.repeat(42))).not.toBe('leaked');
  });
});
