import type { KeyScope } from '../../contract/limits.ts';
import { language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { countCall } from './call-window.ts';
import { readKey } from './key-token.ts';
import { lockKey, updateKey } from './keys.repository.ts';

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
