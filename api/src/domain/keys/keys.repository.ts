import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { members } from '../../db/schema/accounts.table.ts';
import { apiKeys } from '../../db/schema/keys.table.ts';

export type KeyRow = typeof apiKeys.$inferSelect;
type KeyId = Pick<KeyRow, 'businessKey' | 'keyId'>;

const isKey = ({ businessKey, keyId }: KeyId) =>
  and(eq(apiKeys.businessKey, businessKey), eq(apiKeys.keyId, keyId));

/** Oldest first. */
export function listKeys(tx: Tx, businessKey: string): Promise<KeyRow[]> {
  return tx
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.businessKey, businessKey))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.keyId));
}

export async function insertKey(tx: Tx, row: KeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

export async function deleteKey(tx: Tx, key: KeyId): Promise<boolean> {
  return (await tx.delete(apiKeys).where(isKey(key))).count > 0;
}

/** The key with its business's owner, locked until the transaction ends; null for an unknown one or a blocked owner. */
export async function lockKey(tx: Tx, businessKey: string, hash: string) {
  const [row] = await tx
    .select({ key: apiKeys, owner: members })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.businessKey, apiKeys.businessKey), eq(members.role, 'owner')))
    .where(and(eq(apiKeys.businessKey, businessKey), eq(apiKeys.hash, hash)))
    .orderBy(asc(members.createdAt), asc(members.memberId))
    .limit(1)
    .for('update', { of: apiKeys });
  return row && !row.owner.blockedAt ? row : null;
}

export async function updateKey(tx: Tx, key: KeyId, changes: Partial<KeyRow>): Promise<void> {
  await tx.update(apiKeys).set(changes).where(isKey(key));
}
