import { createChallenge, pbkdf2, solveChallenge } from 'altcha/lib';
import { expect, test } from 'vitest';
import { deriveKeyFallback } from './pbkdf2-fallback.ts';

test('the fallback derives the same key as the browser’s cryptography', async () => {
  const { deriveKey } = pbkdf2;
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 50, counter: 7, deriveKey });
  const usual = await solveChallenge({ challenge, deriveKey });
  const plain = await solveChallenge({ challenge, deriveKey: deriveKeyFallback });
  expect(plain).toMatchObject({ counter: 7, derivedKey: usual?.derivedKey });
});
