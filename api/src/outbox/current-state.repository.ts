import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BookingStatus } from '../contract/calendar.ts';
import { picturePath, pictureUrl } from '../contract/picture-sizes.ts';
import type { Tx } from '../db/client.ts';
import { emailChanges, isOfMember, members, passwordResets } from '../db/schema/accounts.table.ts';
import { bookingParts } from '../db/schema/booking-parts.table.ts';
import { bookings, verificationCodes } from '../db/schema/bookings.table.ts';
import { businesses } from '../db/schema/businesses.table.ts';
import { events } from '../db/schema/events.table.ts';
import { invitations } from '../db/schema/invitations.table.ts';
import { mailTexts, replyToChanges } from '../db/schema/mail-texts.table.ts';
import type { OutboxMail } from '../db/schema/outbox.table.ts';
import { receiptSettings } from '../db/schema/receipts.table.ts';
import { services } from '../db/schema/services.table.ts';
import { waitlistEntries } from '../db/schema/waitlist.table.ts';
import type { MailLook } from '../emails/mail-content.ts';
import { toMailTextKind } from '../emails/own-words.ts';
import { type Appointment, type CurrentState, listedTimes } from './mail-validity.ts';

async function readAppointments(
  tx: Tx,
  businessKey: string,
  ids: readonly string[],
): Promise<Map<string, Appointment>> {
  if (ids.length === 0) return new Map();
  const { bookingId: id, status, startTime, endTime, customerEmail } = bookings;
  const own = events;
  const rows = await tx
    .select({ id, status, startTime, endTime, customerEmail })
    .from(bookings)
    .where(and(eq(bookings.businessKey, businessKey), inArray(id, [...ids])))
    .unionAll(
      tx
        .select({
          id: own.eventId,
          status: sql<BookingStatus>`'accepted'`,
          startTime: own.startTime,
          endTime: own.endTime,
          customerEmail: own.customerEmail,
        })
        .from(own)
        .where(and(eq(own.businessKey, businessKey), inArray(own.eventId, [...ids]))),
    );
  return new Map(rows.map(({ id: which, ...appointment }) => [which, appointment]));
}

/** A code is identified by its expiry: a newer one expires later. */
async function isCodeLive(tx: Tx, { businessKey, uselessFrom }: OutboxMail): Promise<boolean> {
  if (!uselessFrom) return true;
  const rows = await tx
    .select({ end: verificationCodes.expiresAt })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.businessKey, businessKey),
        eq(verificationCodes.expiresAt, uselessFrom),
        gt(verificationCodes.triesLeft, 0),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function isResetLive(tx: Tx, { businessKey, toAddress }: OutboxMail): Promise<boolean> {
  const rows = await tx
    .select({ end: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(members, isOfMember(members, passwordResets))
    .where(and(eq(passwordResets.businessKey, businessKey), eq(members.email, toAddress)))
    .limit(1);
  return rows.length > 0;
}

async function isEmailChangeLive(tx: Tx, { businessKey, toAddress }: OutboxMail): Promise<boolean> {
  const rows = await tx
    .select({ end: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.businessKey, businessKey), eq(emailChanges.email, toAddress)))
    .limit(1);
  return rows.length > 0;
}

async function isReplyToChangeLive(tx: Tx, { businessKey, toAddress }: OutboxMail): Promise<boolean> {
  const isWaiting = and(eq(replyToChanges.businessKey, businessKey), eq(replyToChanges.email, toAddress));
  return (await tx.$count(replyToChanges, isWaiting)) > 0;
}

async function isInvitationLive(tx: Tx, { businessKey, toAddress }: OutboxMail): Promise<boolean> {
  const isInvited = and(eq(invitations.businessKey, businessKey), eq(invitations.email, toAddress));
  return (await tx.$count(invitations, isInvited)) > 0;
}

/** An entry that ended gets no mail about free time. */
async function isWaiting(tx: Tx, { businessKey, payload }: OutboxMail): Promise<boolean> {
  const { entryId } = payload as { entryId: string };
  const isEntry = and(eq(waitlistEntries.businessKey, businessKey), eq(waitlistEntries.entryId, entryId));
  return (await tx.$count(waitlistEntries, isEntry)) > 0;
}

/** Whether a mail's code or link still works, by kind. */
const KEY_CHECKS: Partial<Record<string, (tx: Tx, mail: OutboxMail) => Promise<boolean>>> = {
  verification_code: isCodeLive,
  reset_password: isResetLive,
  confirm_email_change: isEmailChangeLive,
  confirm_reply_to: isReplyToChangeLive,
  member_invited: isInvitationLive,
  waitlist_confirm: isWaiting,
  waitlist_offer: isWaiting,
};

interface Shown {
  look: MailLook;
  ownWords: string;
  isTaxAdded: boolean;
}

/** Whether a tax comes on top of the price of the appointment that a mail is about. */
const isTaxAdded = ({ businessKey, bookingId }: OutboxMail) => sql<boolean>`exists (
  select from ${receiptSettings} r
    join ${bookingParts} p on p.business_key = r.business_key and p.booking_id = ${bookingId}
    join ${services} s on s.business_key = p.business_key and s.service_id = p.service_id
   where r.business_key = ${businessKey} and r.enabled and not r.prices_include_tax
     and r.tax_rates <> '[]' and coalesce(s.tax_ids, r.tax_rates) <> '[]')`;

/** The logo as PNG: not every mail program shows WebP. */
async function readLookAndWords(tx: Tx, mail: OutboxMail, publicUrl: string): Promise<Shown> {
  const { businessKey, kind, language } = mail;
  const { brandColor, logo } = businesses;
  const isOfMail = and(
    eq(mailTexts.businessKey, businesses.businessKey),
    eq(sql`${mailTexts.kind}`, toMailTextKind(kind) ?? ''),
    eq(sql`${mailTexts.language}`, language),
  );
  const [row] = await tx
    .select({ brandColor, logo, ownWords: mailTexts.text, isTaxAdded: isTaxAdded(mail) })
    .from(businesses)
    .leftJoin(mailTexts, isOfMail)
    .where(eq(businesses.businessKey, businessKey));
  const path = pictureUrl(picturePath(businessKey, row?.logo ?? '', 'logo'), 'page', 2);
  return {
    look: { brandColor: row?.brandColor ?? '', logoUrl: path && publicUrl + path.replace(/webp$/, 'png') },
    ownWords: row?.ownWords ?? '',
    isTaxAdded: row?.isTaxAdded ?? false,
  };
}

/** Whether a mail still holds, what it looks like and what the business says in it. */
export async function readCurrentState(
  tx: Tx,
  mail: OutboxMail,
  publicUrl: string,
): Promise<CurrentState & Shown> {
  return {
    appointments: await readAppointments(tx, mail.businessKey, [...listedTimes(mail).keys()]),
    isKeyLive: (await KEY_CHECKS[mail.kind]?.(tx, mail)) ?? false,
    ...(await readLookAndWords(tx, mail, publicUrl)),
  };
}
