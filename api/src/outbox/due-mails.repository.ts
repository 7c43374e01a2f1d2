import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client.ts';
import { isUnsent, type OutboxMail, outbox } from '../db/schema/outbox.table.ts';
import { MINUTE_MS } from '../time/units.ts';

const CLAIM_MS = 5 * MINUTE_MS;
/** Longer than one delivery with all its timeouts. */
const SEND_MS = MINUTE_MS;

const earlier = alias(outbox, 'earlier');

/** An earlier mail has the same address and booking. One that waits for a retry does not count. */
const earlierMail = (tx: Tx, now: Date) =>
  tx
    .select({ mailId: earlier.mailId })
    .from(earlier)
    .where(
      and(
        eq(earlier.businessKey, outbox.businessKey),
        eq(earlier.bookingId, outbox.bookingId),
        eq(earlier.toAddress, outbox.toAddress),
        lt(earlier.mailId, outbox.mailId),
        isNull(earlier.sentAt),
        isNull(earlier.failedAt),
        or(earlier.inFlight, lte(earlier.dueAt, now)),
      ),
    )
    .limit(1);

/** Where the turns begin when no mail was claimed before. */
export const FIRST_BUSINESS = '00000000-0000-0000-0000-000000000000';
const LAST_BUSINESS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const isDue = (now: Date) => and(isUnsent, lte(outbox.dueAt, now));

/** The next `limit` businesses with due mails of a priority, between two keys: one look into the index for each. */
function businessesInTurn(now: Date, limit: number) {
  const next = (after: SQL) => sql`
    select business_key from ${outbox}
     where ${isDue(now)} and priority = lane.priority and business_key > ${after} and business_key <= arc.until
     order by business_key limit 1`;
  return sql`
    with recursive turns as (
      select business_key, 1 as place from (${next(sql`arc.after`)}) first
      union all
      select next.business_key, place + 1 from turns cross join lateral (${next(sql`turns.business_key`)}) next
       where place < ${limit})
    select business_key from turns`;
}

/**
 * Claims due emails by priority, in turn by business: those that come after the business `after` begin, and the first mail of
 * each precedes the second of any. The claims of a dead process end by themselves.
 */
export async function claimDue(
  tx: Tx,
  { limit, after, now }: { limit: number; after: string; now: Date },
): Promise<OutboxMail[]> {
  const mails = tx
    .select({
      businessKey: outbox.businessKey,
      mailId: outbox.mailId,
      turn: sql<number>`row_number() over (order by ${outbox.dueAt})`.as('turn'),
    })
    .from(outbox)
    .where(
      and(
        isDue(now),
        sql`${outbox.priority} = lane.priority and ${outbox.businessKey} = business.business_key`,
        sql`(${earlierMail(tx, now)}) is null`,
      ),
    )
    .orderBy(outbox.dueAt)
    .limit(limit);
  const due = sql`
    select ${outbox.businessKey}, ${outbox.mailId}
      from (
        select mail.business_key, mail.mail_id
          from (values (0), (1), (2)) lane (priority)
          cross join (values (0, ${after}::uuid, ${LAST_BUSINESS}::uuid), (1, ${FIRST_BUSINESS}::uuid, ${after}::uuid)) arc (part, after, until)
          cross join lateral (${businessesInTurn(now, limit)}) business
          cross join lateral (${mails}) mail
         order by lane.priority, mail.turn, arc.part, mail.business_key limit ${limit}) next
      join ${outbox} using (business_key, mail_id)
     where ${isDue(now)} for update of ${outbox} skip locked`;
  const claimed = await tx
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + CLAIM_MS), inFlight: true, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`(${outbox.businessKey}, ${outbox.mailId}) in (${due})`)
    .returning();
  return claimed.sort((a, b) => a.priority - b.priority || (a.mailId < b.mailId ? -1 : 1));
}

export const isStillClaimed = (mail: OutboxMail, now: Date): boolean =>
  mail.dueAt.getTime() - now.getTime() > SEND_MS;

export async function releaseClaims(tx: Tx, mails: OutboxMail[], now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: now, inFlight: false, attempts: sql`${outbox.attempts} - 1` })
    .where(or(...mails.map(isMail)));
}

const isMail = (mail: OutboxMail) =>
  and(eq(outbox.businessKey, mail.businessKey), eq(outbox.mailId, mail.mailId));
const lastError = (reason: string) => reason.slice(0, 500);

export async function deleteMail(tx: Tx, mail: OutboxMail): Promise<void> {
  await tx.delete(outbox).where(isMail(mail));
}

/** A payload with a secret is emptied. */
export async function markSent(tx: Tx, mail: OutboxMail, hasSecret: boolean, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ sentAt: now, lastError: '', ...(hasSecret && { payload: {} }) })
    .where(isMail(mail));
}

export async function markRetry(
  tx: Tx,
  mail: OutboxMail,
  { reason, retryAt }: { reason: string; retryAt: Date },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: retryAt, inFlight: false, lastError: lastError(reason) })
    .where(isMail(mail));
}

export async function markFailed(
  tx: Tx,
  mail: OutboxMail,
  { reason, hasSecret, failedAt }: { reason: string; hasSecret: boolean; failedAt: Date },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ failedAt, lastError: lastError(reason), ...(hasSecret && { payload: {} }) })
    .where(isMail(mail));
}
