import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { MailPayloads } from '../../emails/mails.ts';
import { takeUnsent } from '../../outbox/unsent-mails.repository.ts';
import type { BookedSlot } from './booking-change.ts';

/** Deletes unsent mails about moves, of the whole series or of this booking; returns the slot of the latest mail sent to the customer. */
export async function withdrawMove(tx: Tx, booking: Booking, ofSeries: boolean): Promise<BookedSlot | null> {
  const [first] = await takeUnsent(
    tx,
    { ...booking, address: booking.customerEmail },
    'booking_moved',
    ofSeries,
  );
  if (!first) return null;
  const {
    previousStart,
    previousEnd,
    end,
    previousStaffId: staffId = booking.staffId,
  } = first.payload as MailPayloads['booking_moved'];
  return { startTime: new Date(previousStart), endTime: new Date(previousEnd ?? end), staffId };
}
