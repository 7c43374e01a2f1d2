import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { SolveChallengeOptions } from 'altcha/lib';

/** Replaces `crypto.subtle`, which pages without HTTPS lack; five to ten times slower. */
export const deriveKeyFallback: SolveChallengeOptions['deriveKey'] = async (parameters, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: parameters.cost, dkLen: parameters.keyLength ?? 32 }),
});
