import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  type Booking,
  bookingDirectory,
  bookings,
  isActive,
  storedReplies,
  verificationCodes,
} from '../../db/schema/bookings.table.ts';
import { ANONYMOUS } from '../../db/schema/columns.ts';
import { outbox } from '../../db/schema/outbox.table.ts';
import { unsubscribes } from '../../db/schema/unsubscribes.table.ts';
import { webhookDeliveries } from '../../db/schema/webhooks.table.ts';
import type { MailKind } from '../../emails/mails.ts';
import { mailboxKey } from '../../limits/limits.ts';

/** The columns of a booking after its customer was erased. */
export const FORGOTTEN = {
  ...ANONYMOUS,
  answers: [],
  customerId: null,
  customerZone: '',
  title: null,
  remindAt: null,
};

/** All bookings of a customer; those to come are cancelled. */
export async function anonymizeBookings(
  tx: Tx,
  { businessKey, customerId }: { businessKey: string; customerId: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const isComing = sql`${isActive(bookings)} and ${bookings.startTime} >= ${at}`;
  await tx
    .update(bookings)
    .set({
      ...FORGOTTEN,
      status: sql`case when ${isComing} then 'cancelled' else ${bookings.status} end`,
      sequence: sql`case when ${isComing} then ${bookings.sequence} + 1 else ${bookings.sequence} end`,
      handledAt: sql`case when ${isComing} then ${at}::timestamptz else ${bookings.handledAt} end`,
    })
    .where(and(eq(bookings.businessKey, businessKey), eq(bookings.customerId, customerId)));
}

/** Kinds of mails to customers that are about no booking. */
const WITHOUT_BOOKING: MailKind[] = [
  'verification_code',
  'waitlist_confirm',
  'waitlist_offer',
  'request_received',
  'booking_declined',
  'booking_cancelled',
];

/** Other rows with the customer's data: webhooks, manage links, stored replies, mails sent and unsent, codes, unsubscribed addresses. */
export async function deleteTraces(
  tx: Tx,
  { businessKey, customerId }: { businessKey: string; customerId: string },
  { bookings: erased, addresses }: { bookings: readonly Booking[]; addresses: ReadonlySet<string> },
): Promise<void> {
  const ids = erased.map(({ bookingId }) => bookingId);
  const refs = erased.map(({ bookingRef }) => bookingRef);
  const lower = [...addresses].map((address) => address.toLowerCase());
  const { subjectId } = webhookDeliveries;
  await tx
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.businessKey, businessKey), inArray(subjectId, [customerId, ...ids])));
  if (ids.length > 0) {
    await tx.delete(bookingDirectory).where(inArray(bookingDirectory.bookingRef, refs));
    await tx
      .delete(storedReplies)
      .where(and(eq(storedReplies.businessKey, businessKey), inArray(storedReplies.bookingId, ids)));
    await tx.delete(outbox).where(and(eq(outbox.businessKey, businessKey), inArray(outbox.bookingId, ids)));
  }
  if (lower.length === 0) return;
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.businessKey, businessKey),
        inArray(outbox.kind, WITHOUT_BOOKING),
        inArray(sql`lower(${outbox.toAddress})`, lower),
      ),
    );
  await tx
    .delete(verificationCodes)
    .where(
      and(
        eq(verificationCodes.businessKey, businessKey),
        inArray(verificationCodes.emailKey, lower.map(mailboxKey)),
      ),
    );
  await tx
    .delete(unsubscribes)
    .where(and(eq(unsubscribes.businessKey, businessKey), inArray(unsubscribes.address, lower)));
}
