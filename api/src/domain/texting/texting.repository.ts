import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { textBlocks, textingAccounts, textMessages } from '../../db/schema/texting.table.ts';

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
  const { businessKey } = account;
  await tx
    .insert(textingAccounts)
    .values(account)
    .onConflictDoUpdate({ target: textingAccounts.businessKey, set: account });
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

/** `phoneHashes`: of one number, with each accepted secret. */
export interface BlockedPhone {
  businessKey: string;
  phoneHashes: readonly string[];
}

const isOfPhone = ({ businessKey, phoneHashes }: BlockedPhone) =>
  and(eq(textBlocks.businessKey, businessKey), inArray(textBlocks.phoneHash, [...phoneHashes]));

export const isBlocked = async (tx: Tx, phone: BlockedPhone): Promise<boolean> =>
  (await tx.$count(textBlocks, isOfPhone(phone))) > 0;

/** False if it is blocked already. */
export async function insertBlock(tx: Tx, phone: BlockedPhone, now: Date): Promise<boolean> {
  if (await isBlocked(tx, phone)) return false;
  const [phoneHash = ''] = phone.phoneHashes;
  const rows = await tx
    .insert(textBlocks)
    .values({ businessKey: phone.businessKey, phoneHash, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

export async function deleteBlock(tx: Tx, phone: BlockedPhone): Promise<void> {
  await tx.delete(textBlocks).where(isOfPhone(phone));
}

/** Messages to a number that wait. */
export async function blockWaiting(
  tx: Tx,
  { businessKey, phone }: { businessKey: string; phone: string },
  now: Date,
): Promise<void> {
  await tx
    .update(textMessages)
    .set({ status: 'blocked', nextTryAt: null, changedAt: now })
    .where(
      and(
        eq(textMessages.businessKey, businessKey),
        eq(textMessages.phone, phone),
        eq(textMessages.status, 'waiting'),
        sql`${textMessages.nextTryAt} is not null`,
      ),
    );
}
