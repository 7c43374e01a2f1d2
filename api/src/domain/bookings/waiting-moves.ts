import type { Tx } from '../../db/client.ts';
import { type Booking, readParts } from '../../db/schema/booking-parts.table.ts';
import type { OutboxMail } from '../../db/schema/outbox.table.ts';
import type { MailPayloads, MovedFrom } from '../../emails/mails.ts';
import { deleteWaiting, mailsToCustomers } from '../../outbox/unsent-mails.repository.ts';
import type { BookedSlot, ChangedBooking } from './booking-change.ts';
import { isSameSlot } from './booking-rules.ts';

/** A move of which the customer is not mailed yet. */
export interface WaitingMove {
  /** Where the booking is as far as the customer knows. */
  formerSlot: BookedSlot;
  note: string;
  dueAt: Date;
}

/** The waiting moves, by booking. */
export type WaitingMoves = ReadonlyMap<string, WaitingMove>;

const slotBefore = ({ previousStart, previousEnd, previousParts, previousSeats }: MovedFrom): BookedSlot => ({
  startTime: new Date(previousStart),
  endTime: new Date(previousEnd),
  parts: readParts(previousParts),
  seats: previousSeats,
});

/** The moves that a mail tells. */
export function movesIn({ bookingId, payload, dueAt }: OutboxMail): WaitingMoves {
  const { appointments, note, ...only } = payload as MailPayloads['booking_moved'];
  const moves = appointments ?? [{ ...only, bookingId: bookingId ?? '' }];
  return new Map(
    moves.map((moved) => [moved.bookingId, { formerSlot: slotBefore(moved as MovedFrom), note, dueAt }]),
  );
}

/**
 * Deletes the mails about moves of these bookings that have not left; returns all that they told: a mail about several can be
 * about other bookings too.
 */
export async function withdrawMoves(
  tx: Tx,
  businessKey: string,
  bookings: readonly Pick<Booking, 'bookingId' | 'customerEmail'>[],
): Promise<WaitingMoves> {
  if (bookings.length === 0) return new Map();
  const withdrawn = await deleteWaiting(tx, mailsToCustomers(businessKey, bookings), ['booking_moved']);
  return new Map(withdrawn.flatMap((mail) => [...movesIn(mail)]));
}

/** The bookings that are not where their customers know them to be. */
export function stillMoved(bookings: readonly Booking[], waiting: WaitingMoves): ChangedBooking[] {
  return bookings.flatMap((booking) => {
    const move = waiting.get(booking.bookingId);
    if (!move || isSameSlot(move.formerSlot, booking)) return [];
    const action = { type: 'moved', by: 'owner', previous: move.formerSlot, note: move.note } as const;
    return [{ booking, action }];
  });
}
