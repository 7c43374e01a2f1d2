import type { BookReply } from '../../contract/public.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../lib/errors.ts';
import { giveBackIn, mailboxKey } from '../../lib/limits.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { refuseTakenSlot, toSlotQuery } from '../availability/free-slots.ts';
import { findOfferState, type OfferState } from '../availability/slot-state.repository.ts';
import { manageUrl, toBookReply } from '../bookings/booking-rules.ts';
import { expireOverdue, insertBooking } from '../bookings/bookings.repository.ts';
import { lockBusiness } from '../businesses/businesses.repository.ts';
import { consumeCode } from '../codes/codes.repository.ts';
import { type Asked, type Attempt, newBooking } from './book-attempt.ts';
import { findBookAnswer, insertBookAnswer } from './book-replies.repository.ts';

const replyTo = ({ env, secret }: Deps, booking: Booking, { language }: Pick<Asked, 'language'>) =>
  toBookReply(
    booking,
    manageUrl(env.publicUrl, secret, booking.bookingRef),
    sentence(language, 'booking_submitted'),
  );

/** What the same request was answered before; 400 `idempotency_mismatch` when its key came with another body. */
export async function findMade(
  deps: Deps,
  tx: Tx,
  request: Asked & Pick<Attempt, 'businessKey'>,
): Promise<BookReply | null> {
  const { businessKey, idempotencyKey, fingerprint } = request;
  const made = idempotencyKey ? await findBookAnswer(tx, businessKey, idempotencyKey) : null;
  if (!made) return null;
  if (made.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
  return made.answer ?? replyTo(deps, made.booking, request);
}

/** What the slots depend on, as the customer of this attempt sees them: the own hold does not count. */
export const findStateFor = (tx: Tx, { businessKey, serviceId, mailbox, now }: Attempt) =>
  findOfferState(tx, { of: { businessKey }, serviceId, now, ownHold: mailbox.emailKey });

/**
 * Writes booking, mails and answer together behind the business's lock (rule 7). `seen` is the state in which the slot
 * was seen free. 404, 400 `code_expired`, 409 `slot_unavailable` or `plan_limit`.
 */
export async function writeBooking(
  deps: Deps,
  tx: Tx,
  attempt: Attempt,
  seen: OfferState,
): Promise<BookReply> {
  const { businessKey, start, idempotencyKey, fingerprint, now } = attempt;
  // Sent together; each runs when the one before is done, so the others run behind the lock.
  const [business, made, codeIsRight] = await Promise.all([
    lockBusiness(tx, businessKey),
    findMade(deps, tx, attempt),
    consumeCode(tx, attempt.mailbox, attempt.codeHashes, now),
    expireOverdue(tx, { businessKey, after: start }, now),
  ]);
  if (!business.published) throw new AppError('not_found');
  if (made) return made;
  // The lock raised the version by one. If nobody else raised it since, what was seen before still stands.
  const isCurrent = business.rev === seen.rev + 1;
  const state = isCurrent ? seen : await findStateFor(tx, attempt);
  if (!isCurrent) refuseTakenSlot(toSlotQuery(deps, state, state.service), start);
  if (!codeIsRight) throw new AppError('code_expired');
  const booking = newBooking(attempt, state.service, business);
  const { bookingId } = booking;
  const answer = replyTo(deps, booking, attempt);
  await insertBooking(tx, booking);
  await Promise.all([
    idempotencyKey &&
      insertBookAnswer(tx, { businessKey, idempotencyKey, fingerprint, bookingId, answer, createdAt: now }),
    // The code was asked for by the owner of the address.
    giveBackIn(tx, 'unprovedMails', mailboxKey(booking.customerEmail)),
  ]);
  const news = { what: business.autoConfirm ? 'booked' : 'requested' } as const;
  await deps.onBookingChange(tx, { business, booking, news });
  return answer;
}
