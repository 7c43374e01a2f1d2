import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SolveChallengeOptions } from 'altcha/lib';

/**
 * The key of a guess at an ALTCHA challenge (PBKDF2/SHA-256) without the browser's own cryptography, which is kept from pages
 * without TLS and from the frames in them. Five to ten times slower.
 */
export const derivePlainKey: SolveChallengeOptions['deriveKey'] = async (parameters, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: parameters.cost, dkLen: parameters.keyLength ?? 32 }),
});
