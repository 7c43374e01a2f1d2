import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberColumns, members } from '../../db/schema/accounts.table.ts';
import { keys } from '../../db/schema/keys.table.ts';

export type KeyRow = typeof keys.$inferSelect;
type KeyOf = Pick<KeyRow, 'businessKey' | 'keyId'>;

const isKey = ({ businessKey, keyId }: KeyOf) =>
  and(eq(keys.businessKey, businessKey), eq(keys.keyId, keyId));

/** Oldest first. */
export function listKeys(tx: Tx, businessKey: string): Promise<KeyRow[]> {
  return tx
    .select()
    .from(keys)
    .where(eq(keys.businessKey, businessKey))
    .orderBy(asc(keys.createdAt), asc(keys.keyId));
}

export async function insertKey(tx: Tx, row: KeyRow): Promise<void> {
  await tx.insert(keys).values(row);
}

export async function deleteKey(tx: Tx, key: KeyOf): Promise<boolean> {
  return (await tx.delete(keys).where(isKey(key))).count > 0;
}

/** The key with its business's owner, locked until the transaction ends; null for an unknown one or a blocked owner. */
export async function lockKey(tx: Tx, businessKey: string, hash: string) {
  const [row] = await tx
    .select({ key: keys, owner: memberColumns })
    .from(keys)
    .innerJoin(members, eq(members.memberId, keys.businessKey))
    .where(and(eq(keys.businessKey, businessKey), eq(keys.hash, hash)))
    .for('update', { of: keys });
  return row && !row.owner.blockedAt ? row : null;
}

export async function updateKey(tx: Tx, key: KeyOf, changes: Partial<KeyRow>): Promise<void> {
  await tx.update(keys).set(changes).where(isKey(key));
}
