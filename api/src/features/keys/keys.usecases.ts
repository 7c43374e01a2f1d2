import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Key, keyBody } from '../../contract/keys.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { issueToken, sha256 } from '../../lib/tokens.ts';
import { KEY_PREFIX } from './key-token.ts';
import * as repository from './keys.repository.ts';

const MAX_KEYS = 50;

const toReply = ({ keyId, name, scope, lastUsedAt }: repository.KeyRow): Key => ({
  key_id: keyId,
  name,
  scope,
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export async function getKeys(deps: Deps, businessKey: string): Promise<Key[]> {
  return (await deps.db.query((tx) => repository.listKeys(tx, businessKey))).map(toReply);
}

/** 400 `too_many_keys`. */
export async function makeKey(
  deps: Deps,
  businessKey: string,
  { name, scope }: z.output<typeof keyBody>,
): Promise<Key & { key: string }> {
  const key = `${KEY_PREFIX}${issueToken(businessKey).token}`;
  const now = deps.now();
  const row: repository.KeyRow = {
    businessKey,
    keyId: uuidv7(),
    name,
    scope,
    hash: sha256(key),
    lastUsedAt: null,
    windowStart: now,
    calls: 0,
    formerCalls: 0,
    createdAt: now,
  };
  await deps.db.transaction(async (tx) => {
    const { length } = await repository.listKeys(tx, businessKey);
    if (length >= MAX_KEYS) throw new AppError('too_many_keys', { values: { most: MAX_KEYS } });
    await repository.insertKey(tx, row);
  });
  return { ...toReply(row), key };
}

/** 404. */
export function removeKey(deps: Deps, businessKey: string, keyId: string): Promise<Key[]> {
  return deps.db.transaction(async (tx) => {
    if (!(await repository.deleteKey(tx, { businessKey, keyId }))) throw new AppError('not_found');
    return (await repository.listKeys(tx, businessKey)).map(toReply);
  });
}
