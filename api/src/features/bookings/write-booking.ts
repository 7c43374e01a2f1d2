import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../lib/deps.ts';
import { AppError } from '../../lib/errors.ts';
import { refuseTakenSlot, toSlotQuery } from '../availability/free-slots.ts';
import { findSlotState } from '../availability/slot-state.repository.ts';
import { noteBooking } from '../plans/note-booking.ts';
import { lockBusiness } from '../profile/businesses.repository.ts';
import { type Asker, type Attempt, newBooking } from './book-attempt.ts';
import { tell } from './booking-mails.ts';
import { findBookAnswer, insertBookAnswer, insertBooking } from './bookings.repository.ts';
import type { Booking } from './bookings.table.ts';
import { consumeCode } from './codes.repository.ts';

type Request = Pick<Asker, 'idempotencyKey'> & Pick<Attempt, 'businessKey' | 'fingerprint'>;

/** The booking that the same request made before; 400 `idempotency_mismatch` when its key came with another body. */
export async function findMade(tx: Tx, request: Request): Promise<Booking | null> {
  const { businessKey, idempotencyKey, fingerprint } = request;
  const answer = idempotencyKey ? await findBookAnswer(tx, businessKey, idempotencyKey) : null;
  if (answer && answer.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
  return answer?.booking ?? null;
}

/** What the slots depend on, as the customer of this attempt sees them: the own hold does not count. */
export const findStateFor = (tx: Tx, { businessKey, service, mailbox, now }: Attempt) =>
  findSlotState(tx, {
    of: { businessKey },
    serviceId: service.service_id,
    now,
    ownHold: mailbox.emailKey,
  });

/**
 * Writes booking, mails and answer together behind the business's lock (rule 7). `lookedAt` is the version of the
 * business at which the slot was seen free. 404, 400 `code_expired`, 409 `slot_unavailable` or `plan_limit`.
 */
export async function writeBooking(deps: Deps, tx: Tx, attempt: Attempt, lookedAt: number): Promise<Booking> {
  const { businessKey, service, start, idempotencyKey, fingerprint, now } = attempt;
  // Sent together; each runs when the one before is done, so the others run behind the lock.
  const [business, made, codeIsRight] = await Promise.all([
    lockBusiness(tx, businessKey),
    findMade(tx, attempt),
    consumeCode(tx, attempt.mailbox, attempt.codeHashes, now),
  ]);
  if (!business.published) throw new AppError('not_found');
  if (made) return made;
  // The lock raised the version by one. If nobody else raised it since, what was seen before still stands.
  if (business.rev !== lookedAt + 1) {
    refuseTakenSlot(toSlotQuery(deps, await findStateFor(tx, attempt), service), start);
  }
  if (!codeIsRight) throw new AppError('code_expired');
  const booking = newBooking(attempt, business);
  const { bookingId } = booking;
  await insertBooking(tx, booking);
  await Promise.all([
    idempotencyKey &&
      insertBookAnswer(tx, { businessKey, idempotencyKey, fingerprint, bookingId, createdAt: now }),
    tell(deps, tx, business, booking, { what: business.autoConfirm ? 'booked' : 'requested' }),
  ]);
  await noteBooking(deps, tx, business, booking);
  return booking;
}
