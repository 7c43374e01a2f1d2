import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { textBlocks, textMessages } from '../../db/schema/texting.table.ts';
import { finish, type HashedPhone } from './texting-rules.ts';

const isOfPhone = ({ businessKey, hashes }: HashedPhone) =>
  and(eq(textBlocks.businessKey, businessKey), inArray(textBlocks.phoneHash, [...hashes]));

const isToPhone = ({ businessKey, phone }: HashedPhone) =>
  and(eq(textMessages.businessKey, businessKey), eq(textMessages.phone, phone));

export const isBlocked = async (tx: Tx, phone: HashedPhone): Promise<boolean> =>
  (await tx.$count(textBlocks, isOfPhone(phone))) > 0;

async function insertBlock(tx: Tx, phone: HashedPhone, now: Date): Promise<boolean> {
  if (await isBlocked(tx, phone)) return false;
  const [phoneHash = ''] = phone.hashes;
  const rows = await tx
    .insert(textBlocks)
    .values({ businessKey: phone.businessKey, phoneHash, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Ends all messages to a number, also those that wait. False if it was blocked already. */
export async function blockPhone(tx: Tx, phone: HashedPhone, now: Date): Promise<boolean> {
  const isNew = await insertBlock(tx, phone, now);
  await tx
    .update(textMessages)
    .set(finish('blocked', now))
    .where(and(isToPhone(phone), eq(textMessages.status, 'waiting'), isNotNull(textMessages.nextTryAt)));
  return isNew;
}

/** Messages that STOP ended before they were due wait again. */
export async function unblockPhone(tx: Tx, phone: HashedPhone, now: Date): Promise<void> {
  await tx.delete(textBlocks).where(isOfPhone(phone));
  await tx
    .update(textMessages)
    .set({ status: 'waiting', nextTryAt: textMessages.dueAt, changedAt: now })
    .where(
      and(
        isToPhone(phone),
        eq(textMessages.status, 'blocked'),
        isNull(textMessages.firstTriedAt),
        gt(textMessages.dueAt, now),
      ),
    );
}
