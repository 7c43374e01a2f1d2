import { readToken, sha256 } from '../../lib/tokens.ts';

/** So that people and secret scanners recognize a key. */
export const KEY_PREFIX = 'sw_';

/** Null for what cannot be a key. */
export function readKey(bearer: string): { businessKey: string; hash: string } | null {
  const token = bearer.startsWith(KEY_PREFIX) ? readToken(bearer.slice(KEY_PREFIX.length)) : null;
  return token && { businessKey: token.key, hash: sha256(bearer) };
}
