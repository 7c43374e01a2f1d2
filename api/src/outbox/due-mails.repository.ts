import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
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

/** Claims due emails in the order of their priority. The claims of a dead process end by themselves. */
export async function claimDue(tx: Tx, limit: number, now: Date): Promise<OutboxMail[]> {
  const due = tx
    .select({ businessKey: outbox.businessKey, mailId: outbox.mailId })
    .from(outbox)
    // With every priority named, the index finds the due rows of each.
    .where(
      and(
        isUnsent,
        sql`${outbox.priority} in (0, 1, 2)`,
        lte(outbox.dueAt, now),
        sql`(${earlierMail(tx, now)}) is null`,
      ),
    )
    .orderBy(outbox.priority, outbox.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + CLAIM_MS), inFlight: true, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`(${outbox.businessKey}, ${outbox.mailId}) in (${due})`)
    .returning();
  return claimed.sort((one, other) => one.priority - other.priority || (one.mailId < other.mailId ? -1 : 1));
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
