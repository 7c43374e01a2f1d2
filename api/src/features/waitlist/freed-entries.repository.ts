import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type BusinessRows, isInRows, listInTurn, type RowKey } from '../../db/rows-in-turn.ts';
import { businesses } from '../../db/schema/businesses.table.ts';
import { waitlistEntries, waitlistWishes } from '../../db/schema/waitlist.table.ts';
import { isLive, isWish } from '../../domain/waitlist/entries.repository.ts';
import type { EntryKey } from '../../domain/waitlist/waitlist-token.ts';

/** Notes starts that became free; they are mailed after the pause since the entry's last mail. */
export async function noteFreed(
  tx: Tx,
  businessKey: string,
  freed: readonly { wishId: string; starts: number[] }[],
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<void> {
  if (freed.length === 0) return;
  const rows = JSON.stringify(freed.map(({ wishId, starts }) => ({ w: wishId, s: starts })));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with noted as (
      select e.entry_id, freed.s,
             coalesce(e.offer_at, greatest(${at}, e.offered_at + make_interval(secs => ${pauseMs / 1000}))) as offer_at
        from ${waitlistEntries} e
        join jsonb_to_recordset(${rows}::jsonb) freed (w uuid, s jsonb) on freed.w = e.wish_id
       where e.business_key = ${businessKey} and e.expires_at > ${at}
       order by e.entry_id for update of e)
    update ${waitlistEntries} e
       set freed_starts = (select jsonb_agg(distinct start) from jsonb_array_elements(e.freed_starts || noted.s) each (start)),
           offer_at = noted.offer_at
      from noted where e.business_key = ${businessKey} and e.entry_id = noted.entry_id`);
}

const isOfferDue = (now: Date) =>
  and(isNotNull(waitlistEntries.confirmedAt), lte(waitlistEntries.offerAt, now), isLive(now));

/** Confirmed entries whose mail is due, in turn by business and in order of creation. */
export const listDueOffers = (tx: Tx, limit: number, now: Date): Promise<RowKey[]> =>
  listInTurn(tx, {
    from: waitlistEntries,
    id: waitlistEntries.entryId,
    where: and(
      isOfferDue(now),
      sql`exists (select from ${businesses} where ${businesses.businessKey} = ${waitlistEntries.businessKey}
                     and ${businesses.published} and ${businesses.waitlist})`,
    ),
    order: [waitlistEntries.offerAt, waitlistEntries.createdAt],
    limit,
  });

/** Those that are still due; other processes skip them. */
export const claimOffers = (tx: Tx, rows: BusinessRows, now: Date) =>
  tx
    .select({ entry: waitlistEntries, wish: waitlistWishes, business: businesses })
    .from(waitlistEntries)
    .innerJoin(waitlistWishes, isWish)
    .innerJoin(businesses, eq(businesses.businessKey, waitlistEntries.businessKey))
    .where(
      and(
        isInRows({ businessKey: waitlistEntries.businessKey, id: waitlistEntries.entryId }, rows),
        isOfferDue(now),
        businesses.published,
        businesses.waitlist,
      ),
    )
    .orderBy(asc(waitlistEntries.offerAt), asc(waitlistEntries.createdAt))
    .for('update', { of: waitlistEntries, skipLocked: true })
    .execute();
export type DueOffer = Awaited<ReturnType<typeof claimOffers>>[number];

/** Clears the freed starts, once mailed or booked again. */
export async function settleOffers(
  tx: Tx,
  businessKey: string,
  settled: readonly (Pick<EntryKey, 'entryId'> & { isMailed: boolean })[],
  now: Date,
): Promise<void> {
  if (settled.length === 0) return;
  const rows = JSON.stringify(settled.map(({ entryId: e, isMailed: m }) => ({ e, m })));
  await tx.execute(sql`
    update ${waitlistEntries} e
       set freed_starts = '[]', offer_at = null,
           offered_at = case when settled.m then ${now.toISOString()}::timestamptz else e.offered_at end
      from jsonb_to_recordset(${rows}::jsonb) settled (e uuid, m boolean)
     where e.business_key = ${businessKey} and e.entry_id = settled.e`);
}
