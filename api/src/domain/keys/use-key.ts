import type { KeyScope } from '../../contract/limits.ts';
import { language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { readToken, sha256 } from '../../lib/tokens.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { countCall } from './call-window.ts';
import { lockKey, updateKey } from './keys.repository.ts';

/** So that people and secret scanners recognize a key. */
export const KEY_PREFIX = 'sw_';

/** Null for what cannot be a key. */
function readKey(bearer: string): { businessKey: string; hash: string } | null {
  const token = bearer.startsWith(KEY_PREFIX) ? readToken(bearer.slice(KEY_PREFIX.length)) : null;
  return token && { businessKey: token.key, hash: sha256(bearer) };
}

/** Counts a call by a key and returns the owner whom the key represents. 401 for an unknown key; 429. */
export async function useKey(deps: Deps, bearer: string) {
  const keyParts = readKey(bearer);
  if (!keyParts) throw new AppError('unauthenticated');
  const used = await deps.db.transaction(async (tx) => {
    const found = await lockKey(tx, keyParts.businessKey, keyParts.hash);
    if (!found) return null;
    const now = deps.now();
    const { window, waitSeconds } = countCall(found.key, now);
    await updateKey(tx, found.key, { ...window, lastUsedAt: now });
    return { ...found, waitSeconds };
  });
  if (!used) throw new AppError('unauthenticated');
  if (used.waitSeconds > 0) throw new AppError('rate_limited', { retryAfter: used.waitSeconds });
  const keyScope: KeyScope = used.key.scope;
  const owner: SignedIn = {
    ...used.owner,
    keyId: used.key.keyId,
    language: language.parse(used.owner.language),
    sessionToken: '',
    sessionHash: '',
    stays: false,
    browser: '',
    provedAt: null,
    lacksSecondFactor: false,
  };
  return { keyScope, owner };
}
