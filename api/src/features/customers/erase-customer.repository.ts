import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import { bookingDirectory, bookings, isActive, storedReplies } from '../../db/schema/bookings.table.ts';
import { entryChanges } from '../../db/schema/changes.table.ts';
import { ANONYMOUS } from '../../db/schema/columns.ts';
import { outbox } from '../../db/schema/outbox.table.ts';
import { pushMessages } from '../../db/schema/push.table.ts';
import { webhookDeliveries } from '../../db/schema/webhooks.table.ts';
import { deleteTextsAbout } from '../../domain/texting/text-messages.repository.ts';

/** The columns of a booking after its customer was erased. */
export const FORGOTTEN = {
  ...ANONYMOUS,
  answers: [],
  customerId: null,
  customerZone: '',
  title: null,
  remindAt: null,
};

/** Those to come are cancelled. */
export async function anonymizeBookings(
  tx: Tx,
  { businessKey }: { businessKey: string },
  erased: readonly Booking[],
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
    .where(
      and(
        eq(bookings.businessKey, businessKey),
        inArray(
          bookings.bookingId,
          erased.map(({ bookingId }) => bookingId),
        ),
      ),
    );
}

interface Erased {
  bookings: readonly Booking[];
  eventIds: readonly string[];
}

/** Other rows about the customer's bookings and events: webhooks, manage links, stored replies, mails, changes, push messages. */
export async function deleteTraces(
  tx: Tx,
  { businessKey, customerId }: { businessKey: string; customerId: string },
  { bookings: erased, eventIds }: Erased,
): Promise<void> {
  const ids = erased.map(({ bookingId }) => bookingId);
  const refs = erased.map(({ bookingRef }) => bookingRef);
  const entryIds = [...ids, ...eventIds];
  const { subjectId } = webhookDeliveries;
  await tx
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.businessKey, businessKey), inArray(subjectId, [customerId, ...ids])));
  await tx.delete(bookingDirectory).where(inArray(bookingDirectory.bookingRef, refs));
  await tx
    .delete(storedReplies)
    .where(and(eq(storedReplies.businessKey, businessKey), inArray(storedReplies.bookingId, ids)));
  await tx.delete(outbox).where(and(eq(outbox.businessKey, businessKey), inArray(outbox.bookingId, ids)));
  await deleteTextsAbout(tx, businessKey, ids);
  await tx
    .update(entryChanges)
    .set({ name: '' })
    .where(and(eq(entryChanges.businessKey, businessKey), inArray(entryChanges.entryId, entryIds)));
  await tx
    .delete(pushMessages)
    .where(
      and(
        eq(pushMessages.businessKey, businessKey),
        inArray(sql`${pushMessages.payload} ->> 'bookingId'`, ids),
      ),
    );
}
