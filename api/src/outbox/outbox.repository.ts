import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../contract/scalars.ts';
import type { Tx } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.table.ts';
import { URGENT_MAILS } from '../emails/mail-kinds.ts';
import type { MailKind, MailPayloads } from '../emails/mails.ts';

/** A mail to write: to whom, in which language, and the facts its template prints. */
export interface Mail<Kind extends MailKind = MailKind> {
  businessKey: string;
  kind: Kind;
  payload: MailPayloads[Kind];
  language: Language;
  to: { address: string; name: string };
  replyTo?: string;
  /** The booking or own event it tells of. */
  bookingId?: string;
  /** From when on it need not be sent any more. */
  uselessFrom?: Date;
}
export type DueMail = typeof outbox.$inferSelect;

/** Claimed mails are not looked at again for this long. */
const CLAIM_MS = 5 * 60_000;
/** More than one send may take, every time-out of it included. */
const SEND_MS = 60_000;

const URGENT = 0;
const ORDINARY = 1;

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
  dueAt: now,
  priority: URGENT_MAILS.has(mail.kind) ? URGENT : ORDINARY,
  uselessFrom: mail.uselessFrom ?? null,
});

/** Writes a mail in the transaction of what it tells; it is sent once that is committed. */
export const enqueue = <Kind extends MailKind>(tx: Tx, mail: Mail<Kind>, now: Date) =>
  enqueueAll(tx, [mail], now);

/** As `enqueue`, for several mails in one statement. */
export async function enqueueAll(tx: Tx, mails: Mail[], now: Date): Promise<void> {
  if (mails.length > 0) await tx.insert(outbox).values(mails.map((mail) => toRow(mail, now)));
}

interface About {
  businessKey: string;
  /** Of the booking or of the own event. */
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

/** An earlier mail to the same address about the same booking. One that waits for its next attempt does not count. */
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

/**
 * Takes due mails for this process, the urgent ones first: others skip them, and they come back by themselves should
 * it die.
 */
export async function claimDue(tx: Tx, limit: number, now: Date): Promise<DueMail[]> {
  const due = tx
    .select({ businessKey: outbox.businessKey, mailId: outbox.mailId })
    .from(outbox)
    // Naming both priorities lets the index find what is due of each without reading what is not.
    .where(
      and(
        isWaiting,
        sql`${outbox.priority} in (0, 1)`,
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

/** Whether a claim lasts long enough to send the mail: later, another process may send it too. */
export const isStillClaimed = (mail: DueMail, now: Date): boolean =>
  mail.dueAt.getTime() - now.getTime() > SEND_MS;

/** Gives up claims, so that the next process need not wait for their end. */
export async function releaseClaims(tx: Tx, mails: DueMail[], now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: now, inFlight: false, attempts: sql`${outbox.attempts} - 1` })
    .where(or(...mails.map(isMail)));
}

const isMail = (mail: DueMail) =>
  and(eq(outbox.businessKey, mail.businessKey), eq(outbox.mailId, mail.mailId));
const lastError = (reason: string) => reason.slice(0, 500);

/** Takes back a mail that is no longer true. */
export async function deleteMail(tx: Tx, mail: DueMail): Promise<void> {
  await tx.delete(outbox).where(isMail(mail));
}

/** The mails about a booking or an own event, oldest first. */
export function listMailsAbout(tx: Tx, { businessKey, bookingId }: About): Promise<DueMail[]> {
  return tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.businessKey, businessKey), eq(outbox.bookingId, bookingId)))
    .orderBy(asc(outbox.mailId));
}

/** Takes back what has not been sent yet of an appointment. */
export async function deleteUnsent(tx: Tx, about: About, kinds: readonly MailKind[]): Promise<void> {
  await tx.delete(outbox).where(isWaitingAbout(about, kinds));
}

/** What has not been sent yet of an appointment tells another end. */
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

/** Takes back what has not been sent yet from a business to an address. */
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

/** Notes that a mail was handed over; a payload that holds a secret is emptied. */
export async function markSent(tx: Tx, mail: DueMail, hasSecret: boolean, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ sentAt: now, lastError: '', ...(hasSecret && { payload: {} }) })
    .where(isMail(mail));
}

/** Notes why a mail was not sent, and when it is tried again. */
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

/** Notes why a mail is given up; its payload is emptied like that of a sent one. */
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
