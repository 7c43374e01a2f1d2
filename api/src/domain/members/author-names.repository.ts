import { eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { members } from '../../db/schema/accounts.table.ts';
import { apiKeys } from '../../db/schema/keys.table.ts';

/** The names of a business's members and keys, by their ids. */
export type AuthorNames = ReadonlyMap<string, string>;

export async function listAuthorNames(tx: Tx, businessKey: string): Promise<AuthorNames> {
  const rows = await unionAll(
    tx
      .select({ id: members.memberId, name: members.name })
      .from(members)
      .where(eq(members.businessKey, businessKey)),
    tx
      .select({ id: apiKeys.keyId, name: apiKeys.name })
      .from(apiKeys)
      .where(eq(apiKeys.businessKey, businessKey)),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
