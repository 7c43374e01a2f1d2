import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../contract/scalars.ts';
import type { Tx } from '../db/client.ts';
import type { MailKind, MailPayloads } from '../emails/mails.ts';
import { outbox } from './outbox.table.ts';

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

/** Takes due mails for this process: others skip them, and they come back by themselves should it die. */
export async function claimDue(tx: Tx, limit: number, now: Date): Promise<DueMail[]> {
  const due = tx
    .select({ businessKey: outbox.businessKey, mailId: outbox.mailId })
    .from(outbox)
    .where(and(isWaiting, lte(outbox.dueAt, now)))
    .orderBy(outbox.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(outbox)
    .set({ dueAt: new Date(now.getTime() + CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
    .where(sql`(${outbox.businessKey}, ${outbox.mailId}) in (${due})`)
    .returning();
}

/** Whether a claim lasts long enough to send the mail: later, another process may send it too. */
export const isStillClaimed = (mail: DueMail, now: Date): boolean =>
  mail.dueAt.getTime() - now.getTime() > SEND_MS;

/** Gives up claims, so that the next process need not wait for their end. */
export async function giveBack(tx: Tx, mails: DueMail[], now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt: now, attempts: sql`${outbox.attempts} - 1` })
    .where(or(...mails.map(isMail)));
}

const isMail = (mail: DueMail) =>
  and(eq(outbox.businessKey, mail.businessKey), eq(outbox.mailId, mail.mailId));

/** The mails about a booking or an own event, oldest first. */
export function listMailsAbout(tx: Tx, { businessKey, bookingId }: About): Promise<DueMail[]> {
  return tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.businessKey, businessKey), eq(outbox.bookingId, bookingId)))
    .orderBy(asc(outbox.mailId));
}

/** Takes back what has not been sent yet of an appointment. */
export async function withdraw(tx: Tx, about: About, kinds: readonly MailKind[]): Promise<void> {
  await tx.delete(outbox).where(isWaitingAbout(about, kinds));
}

/** What has not been sent yet of an appointment tells another end. */
export async function correctEnd(tx: Tx, about: About, kinds: readonly MailKind[], end: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || ${JSON.stringify({ end: end.toISOString() })}::jsonb` })
    .where(isWaitingAbout(about, kinds));
}

/** Takes back what has not been sent yet from a business to an address. */
export async function withdrawFrom(
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

/** What a failed try leaves: its reason, and either when to try again or that it is over. */
type Failure = { reason: string; hasSecret: boolean } & ({ retryAt: Date } | { failedAt: Date });

/** Notes why a mail was not sent; the payload of one that is given up is emptied like that of a sent one. */
export async function markFailed(tx: Tx, mail: DueMail, { reason, hasSecret, ...next }: Failure) {
  const set =
    'retryAt' in next
      ? { dueAt: next.retryAt }
      : { failedAt: next.failedAt, ...(hasSecret && { payload: {} }) };
  await tx
    .update(outbox)
    .set({ ...set, lastError: reason.slice(0, 500) })
    .where(isMail(mail));
}
