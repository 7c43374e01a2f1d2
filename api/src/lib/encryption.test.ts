import { expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

it('a stored secret is readable with the SECRET of its time, also once that is a previous one', () => {
  const stored = encrypt('the old secret', 'whsec_密');
  expect(stored).not.toContain('whsec');
  expect(encrypt('the old secret', 'whsec_密')).not.toBe(stored);
  expect(decrypt(['the old secret'], stored)).toBe('whsec_密');
  expect(decrypt(['a new secret', 'the old secret'], stored)).toBe('whsec_密');
});

it('a changed text and another SECRET are refused', () => {
  const stored = Buffer.from(encrypt('a secret', 'whsec_x'), 'base64url');
  expect(() => decrypt(['another'], stored.toString('base64url'))).toThrow('another SECRET');
  stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(['a secret'], stored.toString('base64url'))).toThrow('another SECRET');
});
