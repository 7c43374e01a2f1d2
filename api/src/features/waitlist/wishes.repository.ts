import { and, eq, inArray, sql } from 'drizzle-orm';
import { BATCH_ROWS } from '../../db/batches.ts';
import type { Tx } from '../../db/client.ts';
import { type BusinessRows, isInRows, listInTurn, type RowKey } from '../../db/rows-in-turn.ts';
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

/** The next wishes for which time may have become free, in turn by business: the revision changed, or a hold ran out. */
export const listChanged = (tx: Tx, now: Date): Promise<RowKey[]> =>
  listInTurn(tx, {
    from: waitlistWishes,
    id: waitlistWishes.wishId,
    where: sql`(${waitlistWishes.lookAt} <= ${now.toISOString()} or ${waitlistWishes.rev} <> (
      select rev from ${businesses} where ${businesses.businessKey} = ${waitlistWishes.businessKey}))`,
    order: [waitlistWishes.wishId],
    limit: BATCH_ROWS,
  });

/** Locked until the transaction ends; other processes skip them. */
export const claimWishes = (tx: Tx, rows: BusinessRows): Promise<WaitlistWish[]> =>
  tx
    .select()
    .from(waitlistWishes)
    .where(isInRows({ businessKey: waitlistWishes.businessKey, id: waitlistWishes.wishId }, rows))
    .for('update', { skipLocked: true })
    .execute();

/** Looks at a wish again at `later`, and before only if the business changes. */
export async function putOffWish(tx: Tx, row: RowKey, later: Date): Promise<void> {
  await tx.execute(sql`
    update ${waitlistWishes} w set rev = b.rev, look_at = ${later.toISOString()} from ${businesses} b
     where w.business_key = ${row.businessKey} and w.wish_id = ${row.id} and b.business_key = ${row.businessKey}`);
}

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
