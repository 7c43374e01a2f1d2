import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { textingAccounts } from '../../db/schema/texting.table.ts';

export type TextingAccount = typeof textingAccounts.$inferSelect;
/** One that messages can be sent with. */
export type ConnectedAccount = TextingAccount & { authToken: string };

export async function findAccount(tx: Tx, businessKey: string): Promise<TextingAccount | null> {
  const [account] = await tx
    .select()
    .from(textingAccounts)
    .where(eq(textingAccounts.businessKey, businessKey));
  return account ?? null;
}

export const isConnected = (account: TextingAccount | null): account is ConnectedAccount =>
  account !== null && account.authToken !== null && account.accountSid !== '' && account.sender !== '';

export async function saveAccount(tx: Tx, account: TextingAccount): Promise<void> {
  const { businessKey, ...latest } = account;
  await tx
    .insert(textingAccounts)
    .values(account)
    .onConflictDoUpdate({ target: textingAccounts.businessKey, set: latest });
  await tx
    .update(businesses)
    .set({ hasTexting: isConnected(account) })
    .where(eq(businesses.businessKey, businessKey));
}

export async function lockAccount(tx: Tx, businessKey: string): Promise<TextingAccount | null> {
  const [account] = await tx
    .select()
    .from(textingAccounts)
    .where(eq(textingAccounts.businessKey, businessKey))
    .for('update');
  return account ?? null;
}

export async function updateAccount(
  tx: Tx,
  businessKey: string,
  changes: Partial<TextingAccount>,
): Promise<void> {
  await tx.update(textingAccounts).set(changes).where(eq(textingAccounts.businessKey, businessKey));
}
