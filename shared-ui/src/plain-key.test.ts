import { createChallenge, pbkdf2, solveChallenge } from 'altcha/lib';
import { expect, test } from 'vitest';
import { derivePlainKey } from './plain-key.ts';

test('a proof without the browser’s cryptography is the one that is asked for', async () => {
  const { deriveKey } = pbkdf2;
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 50, counter: 7, deriveKey });
  const usual = await solveChallenge({ challenge, deriveKey });
  const plain = await solveChallenge({ challenge, deriveKey: derivePlainKey });
  expect(plain).toMatchObject({ counter: 7, derivedKey: usual?.derivedKey });
});
