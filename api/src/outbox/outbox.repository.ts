import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../contract/scalars.ts';
import type { Tx } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.table.ts';
import { priorityOf } from '../emails/mail-kinds.ts';
import type { MailKind, MailPayloads } from '../emails/mails.ts';
import { MINUTE_MS } from '../time/units.ts';

export interface Mail<Kind extends MailKind = MailKind> {
  businessKey: string;
  kind: Kind;
  payload: MailPayloads[Kind];
  language: Language;
  to: { address: string; name: string };
  replyTo?: string;
  bookingId?: string;
  uselessFrom?: Date;
  /** Now, unless given. */
  dueAt?: Date;
}
export type DueMail = typeof outbox.$inferSelect;

const CLAIM_MS = 5 * MINUTE_MS;
/** Longer than one delivery with all its timeouts. */
const SEND_MS = MINUTE_MS;

const toRow = (mail: Mail, now: Date): typeof outbox.$inferInsert => ({
  businessKey: mail.businessKey,
  mailId: uuidv7(),
  bookingId: mail.bookingId ?? null,
  kind: mail.kind,
  payload: mail.payload,
  language: mail.language,
  toAddress: mail.to.address,
  toName: mail.to.name,
  replyTo: mail.replyTo ?? '',
  createdAt: now,
  dueAt: mail.dueAt ?? now,
  priority: priorityOf(mail.kind),
  uselessFrom: mail.uselessFrom ?? null,
});

export const enqueue = <Kind extends MailKind>(tx: Tx, mail: Mail<Kind>, now: Date) =>
  enqueueAll(tx, [mail], now);

export async function enqueueAll(tx: Tx, mails: Mail[], now: Date): Promise<void> {
  if (mails.length > 0) await tx.insert(outbox).values(mails.map((mail) => toRow(mail, now)));
}

interface About {
  businessKey: string;
  bookingId: string;
}

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
const isWaitingAbout = ({ businessKey, bookingId }: About, kinds: readonly MailKind[]) =>
  and(
    eq(outbox.businessKey, businessKey),
    eq(outbox.bookingId, bookingId),
    inArray(outbox.kind, kinds),
    isWaiting,
  );

const earlier = alias(outbox, 'earlier');

/** To the same address about the same booking. One that waits for a retry does not count. */
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
export async function claimDue(tx: Tx, limit: number, now: Date): Promise<DueMail[]> {
  const due = tx
    .select({ businessKey: outbox.businessKey, mailId: outbox.mailId })
    .from(outbox)
    // With every priority named, the index finds the due rows of each.
    .where(
      and(
        isWaiting,
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

export const isStillClaimed = (mail: DueMail, now: Date): boolean =>
  mail.dueAt.getTime() - now.getTime() > SEND_MS;

export async function releaseClaims(tx: Tx, mails: DueMail[], now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: now, inFlight: false, attempts: sql`${outbox.attempts} - 1` })
    .where(or(...mails.map(isMail)));
}

const isMail = (mail: DueMail) =>
  and(eq(outbox.businessKey, mail.businessKey), eq(outbox.mailId, mail.mailId));
const lastError = (reason: string) => reason.slice(0, 500);

export async function deleteMail(tx: Tx, mail: DueMail): Promise<void> {
  await tx.delete(outbox).where(isMail(mail));
}

export function listMailsAbout(tx: Tx, { businessKey, bookingId }: About): Promise<DueMail[]> {
  return tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.businessKey, businessKey), eq(outbox.bookingId, bookingId)))
    .orderBy(asc(outbox.mailId));
}

export async function deleteUnsent(tx: Tx, about: About, kinds: readonly MailKind[]): Promise<void> {
  await tx.delete(outbox).where(isWaitingAbout(about, kinds));
}

/** About a booking, to an address, and not being sent by any process. */
const isHeld = ({ businessKey, bookingId, address }: About & { address: string }) =>
  and(
    eq(outbox.businessKey, businessKey),
    eq(outbox.bookingId, bookingId),
    eq(outbox.toAddress, address),
    isWaiting,
    eq(outbox.inFlight, false),
  );

/** Deletes mails that have not left and returns them, oldest first. */
export async function takeUnsent(
  tx: Tx,
  to: About & { address: string },
  kind: MailKind,
): Promise<DueMail[]> {
  const taken = await tx
    .delete(outbox)
    .where(and(isHeld(to), eq(outbox.kind, kind)))
    .returning();
  return taken.sort((one, other) => (one.mailId < other.mailId ? -1 : 1));
}

/** Mails that have not left wait until `dueAt`. */
export async function delayUnsent(tx: Tx, to: About & { address: string }, dueAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt })
    .where(and(isHeld(to), lt(outbox.dueAt, dueAt)));
}

export async function updateUnsentEnd(
  tx: Tx,
  about: About,
  kinds: readonly MailKind[],
  end: Date,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || ${JSON.stringify({ end: end.toISOString() })}::jsonb` })
    .where(isWaitingAbout(about, kinds));
}

export async function deleteUnsentTo(
  tx: Tx,
  { businessKey, address }: { businessKey: string; address: string },
  kinds: readonly MailKind[],
): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.businessKey, businessKey),
        eq(sql`lower(${outbox.toAddress})`, address),
        inArray(outbox.kind, kinds),
        isWaiting,
      ),
    );
}

/** Unsent mails to one address of a business's owner go to another. */
export async function readdressUnsent(
  tx: Tx,
  { businessKey, from, to }: { businessKey: string; from: string; to: string },
  kinds: readonly MailKind[],
): Promise<void> {
  await tx
    .update(outbox)
    .set({ toAddress: to })
    .where(
      and(
        eq(outbox.businessKey, businessKey),
        eq(outbox.toAddress, from),
        inArray(outbox.kind, kinds),
        isWaiting,
      ),
    );
}

/** A payload with a secret is emptied. */
export async function markSent(tx: Tx, mail: DueMail, hasSecret: boolean, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ sentAt: now, lastError: '', ...(hasSecret && { payload: {} }) })
    .where(isMail(mail));
}

export async function markRetry(
  tx: Tx,
  mail: DueMail,
  { reason, retryAt }: { reason: string; retryAt: Date },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: retryAt, inFlight: false, lastError: lastError(reason) })
    .where(isMail(mail));
}

export async function markFailed(
  tx: Tx,
  mail: DueMail,
  { reason, hasSecret, failedAt }: { reason: string; hasSecret: boolean; failedAt: Date },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ failedAt, lastError: lastError(reason), ...(hasSecret && { payload: {} }) })
    .where(isMail(mail));
}
