import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type Booking, bookingColumns } from '../../db/schema/booking-parts.table.ts';
import { bookings, verificationCodes } from '../../db/schema/bookings.table.ts';
import { ANONYMOUS, hasPersonalData } from '../../db/schema/columns.ts';
import { events } from '../../db/schema/events.table.ts';
import { outbox } from '../../db/schema/outbox.table.ts';
import { unsubscribes } from '../../db/schema/unsubscribes.table.ts';
import type { MailKind } from '../../emails/mails.ts';
import { mailboxKey } from '../../limits/limits.ts';

const MAILS_BY_ADDRESS: MailKind[] = [
  'verification_code',
  'waitlist_confirm',
  'waitlist_offer',
  'request_received',
  'booking_declined',
  'booking_cancelled',
  'reminder_24h',
  'reminder_2h',
  'payment_received',
  'payment_returned',
  'no_show_charged',
];

/** Deletes mails, codes and unsubscribed addresses of mailboxes (`mailboxKey`), whatever their plus-tags. */
export async function deleteOfMailboxes(
  tx: Tx,
  businessKey: string,
  mailboxes: ReadonlySet<string>,
): Promise<void> {
  if (mailboxes.size === 0) return;
  const isErased = (address: string) => mailboxes.has(mailboxKey(address));
  const isMail = and(eq(outbox.businessKey, businessKey), inArray(outbox.kind, MAILS_BY_ADDRESS));
  const mailed = await tx.selectDistinct({ address: outbox.toAddress }).from(outbox).where(isMail);
  const addresses = mailed.map(({ address }) => address).filter(isErased);
  await tx.delete(outbox).where(and(isMail, inArray(outbox.toAddress, addresses)));
  await tx
    .delete(verificationCodes)
    .where(
      and(
        eq(verificationCodes.businessKey, businessKey),
        inArray(verificationCodes.emailKey, [...mailboxes]),
      ),
    );
  const silenced = await tx
    .select({ address: unsubscribes.address })
    .from(unsubscribes)
    .where(eq(unsubscribes.businessKey, businessKey));
  await tx
    .delete(unsubscribes)
    .where(
      and(
        eq(unsubscribes.businessKey, businessKey),
        inArray(unsubscribes.address, silenced.map(({ address }) => address).filter(isErased)),
      ),
    );
}

/** Visits that wait for their payment, or were never paid: they have no customer yet. */
export async function listUnpaid(
  tx: Tx,
  businessKey: string,
  mailboxes: ReadonlySet<string>,
): Promise<Booking[]> {
  const withoutCustomer = await tx
    .select(bookingColumns(businessKey))
    .from(bookings)
    .where(
      and(eq(bookings.businessKey, businessKey), isNull(bookings.customerId), ne(bookings.customerEmail, '')),
    );
  return withoutCustomer.filter(({ customerEmail }) => mailboxes.has(mailboxKey(customerEmail)));
}

/** Own events of the business forget the customer whom they name. Returns their ids. */
export async function anonymizeEvents(
  tx: Tx,
  businessKey: string,
  isNamed: (named: { email: string; phone: string }) => boolean,
): Promise<string[]> {
  const named = await tx
    .select({ eventId: events.eventId, email: events.customerEmail, phone: events.customerPhone })
    .from(events)
    .where(and(eq(events.businessKey, businessKey), hasPersonalData(events)));
  const eventIds = named.filter(isNamed).map(({ eventId }) => eventId);
  await tx
    .update(events)
    .set(ANONYMOUS)
    .where(and(eq(events.businessKey, businessKey), inArray(events.eventId, eventIds)));
  return eventIds;
}
