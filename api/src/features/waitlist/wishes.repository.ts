import { and, eq, inArray, sql } from 'drizzle-orm';
import { BATCH_LIMIT } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { type WaitlistWish, waitlistEntries, waitlistWishes } from '../../db/schema/waitlist.table.ts';

/** Locks the wish, so that the loop does not remove it meanwhile; an existing wish keeps its state. */
export async function addWish(tx: Tx, wish: WaitlistWish): Promise<void> {
  await tx
    .insert(waitlistWishes)
    .values(wish)
    .onConflictDoUpdate({
      target: [waitlistWishes.businessKey, waitlistWishes.wishId],
      set: { date: sql`excluded.date` },
    });
}

/** The businesses of the next batch of wishes for which time may have become free: the revision changed, or a hold ran out. */
export async function listChanged(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.execute<{ business_key: string }>(sql`
    select w.business_key from ${waitlistWishes} w join ${businesses} b using (business_key)
     where w.rev <> b.rev or w.look_at <= ${now.toISOString()} ${BATCH_LIMIT}`);
  return rows.map(({ business_key }) => business_key);
}

/** Locked until the transaction ends; other processes skip them. */
export const claimWishes = (tx: Tx, businessKey: string): Promise<WaitlistWish[]> =>
  tx
    .select()
    .from(waitlistWishes)
    .where(eq(waitlistWishes.businessKey, businessKey))
    .for('update', { skipLocked: true })
    .execute();

type WishKey = Pick<WaitlistWish, 'businessKey' | 'wishId'>;

/** Deletes the claimed wishes without entries. */
export async function deleteIdleWishes(tx: Tx, claimed: readonly WishKey[]): Promise<void> {
  await deleteWishes(
    tx,
    claimed,
    sql`not exists (
    select from ${waitlistEntries} e where e.business_key = ${waitlistWishes.businessKey} and e.wish_id = ${waitlistWishes.wishId})`,
  );
}

/** Deletes wishes and their entries. */
export async function deleteWishes(
  tx: Tx,
  [first, ...others]: readonly WishKey[],
  which = sql`true`,
): Promise<void> {
  if (!first) return;
  const ids = [first, ...others].map(({ wishId }) => wishId);
  await tx
    .delete(waitlistWishes)
    .where(
      and(eq(waitlistWishes.businessKey, first.businessKey), inArray(waitlistWishes.wishId, ids), which),
    );
}

export async function saveLooks(
  tx: Tx,
  businessKey: string,
  looks: readonly Pick<WaitlistWish, 'wishId' | 'rev' | 'freeStarts' | 'lookAt'>[],
): Promise<void> {
  if (looks.length === 0) return;
  const rows = JSON.stringify(
    looks.map(({ wishId, rev, freeStarts, lookAt }) => ({ w: wishId, r: rev, f: freeStarts, l: lookAt })),
  );
  await tx.execute(sql`
    update ${waitlistWishes} w set rev = look.r, free_starts = look.f, look_at = look.l
      from jsonb_to_recordset(${rows}::jsonb) look (w uuid, r bigint, f jsonb, l timestamptz)
     where w.business_key = ${businessKey} and w.wish_id = look.w`);
}
