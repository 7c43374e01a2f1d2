import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Key, keyBody } from '../../contract/keys.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { issueToken, sha256 } from '../../lib/tokens.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { lockMembersFor } from '../members/lock-access.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import * as repository from './keys.repository.ts';
import { KEY_PREFIX } from './use-key.ts';

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
  owner: SignedIn,
  { name, scope }: z.output<typeof keyBody>,
): Promise<Key & { key: string }> {
  const { businessKey } = owner;
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
    await lockMembersFor(tx, owner);
    const { length } = await repository.listKeys(tx, businessKey);
    if (length >= MAX_KEYS) throw new AppError('too_many_keys', { values: { most: MAX_KEYS } });
    await repository.insertKey(tx, row);
    await recordActivity(deps, tx, owner, { what: 'key_made', detail: name });
  });
  return { ...toReply(row), key };
}

/** 404. */
export function removeKey(deps: Deps, owner: SignedIn, keyId: string): Promise<Key[]> {
  const { businessKey } = owner;
  return deps.db.transaction(async (tx) => {
    await lockMembersFor(tx, owner);
    const rows = await repository.listKeys(tx, businessKey);
    const removed = rows.find((row) => row.keyId === keyId);
    if (!removed || !(await repository.deleteKey(tx, removed))) throw new AppError('not_found');
    await recordActivity(deps, tx, owner, { what: 'key_removed', detail: removed.name });
    return (await repository.listKeys(tx, businessKey)).map(toReply);
  });
}
