import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { MailPayloads } from '../../emails/mails.ts';
import { takeUnsent } from '../../outbox/unsent-mails.repository.ts';
import type { BookedTime } from '../bookings/booking-change.ts';

/** Deletes the mails about moves that have not left; returns the time that the customer was told before them. */
export async function withdrawMove(tx: Tx, booking: Booking): Promise<BookedTime | null> {
  const [first] = await takeUnsent(tx, { ...booking, address: booking.customerEmail }, 'booking_moved');
  if (!first) return null;
  const { previousStart, previousEnd, previousStaffId, end } = first.payload as MailPayloads['booking_moved'];
  return {
    startTime: new Date(previousStart),
    endTime: new Date(previousEnd ?? end),
    ...(previousStaffId && { staffId: previousStaffId }),
  };
}
