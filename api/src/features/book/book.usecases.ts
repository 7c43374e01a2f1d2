import type { BookReply } from '../../contract/public.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/bookings.table.ts';
import type { Deps } from '../../deps.ts';
import { ofBusiness, ofPage, ofRequest } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';
import { refundIn } from '../../lib/limits.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { refuseTakenSlot, toSlotQuery } from '../availability/slot-checks.ts';
import { findOfferState } from '../availability/slot-state.repository.ts';
import { bodyFingerprint, manageUrl, toBookReply } from '../bookings/booking-rules.ts';
import { expireOverdue, insertBooking } from '../bookings/bookings.repository.ts';
import { findPublishedBusiness, lockBusiness } from '../businesses/businesses.repository.ts';
import { consumeCode, countWrongCode, releaseHold } from '../codes/codes.repository.ts';
import { announceExpired } from '../requests/expiry.usecases.ts';
import { listServices } from '../services/services.repository.ts';
import { findStoredReply, insertReply } from './book-replies.repository.ts';
import { type Attempt, type BookRequest, newBooking, refuseUnproved, toAttempt } from './book-rules.ts';
import { withinClientShare } from './client-share.ts';
import { withinCodeLimits } from './code-limits.ts';

interface Booked {
  reply: BookReply;
  trustDevices: boolean;
}

/**
 * Books a slot for a customer who proves the address by a code, or proved it on this device before (rule 7 of
 * docs/slots.md). A repeated request gets the first reply. `verifyProof` is the bot check; a repeat does not need it.
 * 404; 400 `validation`, `code_required`, `code_invalid`, `code_expired`, `idempotency_mismatch`;
 * 409 `slot_unavailable`, `plan_limit`, which leave the code valid.
 */
export function book(
  deps: Deps,
  businessId: string,
  request: BookRequest,
  verifyProof: () => Promise<void>,
): Promise<Booked> {
  const arrivedAt = performance.now();
  const { body, clientIp, idempotencyKey } = request;
  const fingerprint = bodyFingerprint(body);

  async function attemptBooking(): Promise<Booked> {
    const {
      business,
      services,
      reply: earlierReply,
    } = await deps.businessQueue.run(
      ofPage(businessId),
      () => deps.db.query((tx) => readPage(tx)),
      arrivedAt,
    );
    const { businessKey, trustDevices } = business;
    if (earlierReply) return { reply: earlierReply, trustDevices };
    const attempt = toAttempt(deps, { business, services }, request, fingerprint);
    // Outside the queue: a check can take seconds.
    await verifyProof();
    const reply = await withinClientShare(deps, { business, start: attempt.start, clientIp }, () =>
      withinCodeLimits(deps, attempt, () =>
        deps.businessQueue.run(ofBusiness(businessKey), () => writeBooking(deps, attempt), arrivedAt),
      ),
    );
    return { reply, trustDevices };
  }

  async function readPage(tx: Tx) {
    const business = await findPublishedBusiness(tx, businessId);
    if (!business) throw new AppError('not_found');
    const { businessKey } = business;
    const services = await listServices(tx, businessKey);
    const reply = await findReply(deps, tx, { ...request, businessKey, fingerprint });
    return { business, services, reply };
  }

  return idempotencyKey
    ? deps.businessQueue.run(ofRequest(businessId, idempotencyKey), attemptBooking, arrivedAt)
    : attemptBooking();
}

/** Checks slot and code behind the business's lock and writes booking, reply and emails in the same transaction. */
async function writeBooking(deps: Deps, attempt: Attempt): Promise<BookReply> {
  const { businessKey, serviceId, start, mailbox, codeHashes, now } = attempt;
  const result = await deps.db.transaction(async (tx) => {
    // Sent together and executed in this order, so that the lock comes first and costs no round trip of its own.
    const [business, earlierReply, { triesLeft, isProved }, expired, state] = await Promise.all([
      lockBusiness(tx, businessKey),
      findReply(deps, tx, attempt),
      useCode(tx, attempt),
      expireOverdue(tx, { businessKey, after: start }, now),
      findOfferState(tx, { of: { businessKey }, serviceId, now, ownHold: mailbox.emailKey }),
    ]);
    if (!business.published) throw new AppError('not_found');
    await announceExpired(deps, tx, business, expired);
    if (earlierReply) return earlierReply;
    if (!codeHashes) refuseUnproved(attempt, business);
    refuseTakenSlot(toSlotQuery(deps, state, state.service), start);
    // Returned rather than thrown: the try has to be committed.
    if (triesLeft !== null) return wrongCode(triesLeft);
    if (!isProved) throw new AppError('code_expired');

    const booking = newBooking(attempt, state.service, business);
    const reply = replyTo(deps, booking, attempt);
    await insertBooking(tx, booking);
    await Promise.all([
      insertReply(tx, attempt, booking, reply),
      // The owner of the address has asked for the code.
      codeHashes && refundIn(tx, 'unprovedMails', mailbox.emailKey),
    ]);
    const action = { type: business.autoConfirm ? 'booked' : 'requested' } as const;
    await deps.onBookingChange(tx, { business, booking, action });
    return reply;
  });
  if (result instanceof AppError) throw result;
  return result;
}

/** Counts a wrong code or consumes the right one. Without a code, only the hold ends. */
async function useCode(tx: Tx, { mailbox, codeHashes, now }: Attempt) {
  if (!codeHashes) {
    await releaseHold(tx, mailbox);
    return { triesLeft: null, isProved: true };
  }
  const [triesLeft, isProved] = await Promise.all([
    countWrongCode(tx, mailbox, codeHashes, now),
    consumeCode(tx, mailbox, codeHashes, now),
  ]);
  return { triesLeft, isProved };
}

/** The reply to an earlier copy of this request; 400 `idempotency_mismatch` when that had another body. */
async function findReply(
  deps: Deps,
  tx: Tx,
  request: Pick<Attempt, 'businessKey' | 'idempotencyKey' | 'fingerprint' | 'language'>,
): Promise<BookReply | null> {
  const { businessKey, idempotencyKey, fingerprint } = request;
  const stored = idempotencyKey ? await findStoredReply(tx, businessKey, idempotencyKey) : null;
  if (!stored) return null;
  if (stored.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
  return stored.reply ?? replyTo(deps, stored.booking, request);
}

const replyTo = ({ env, secret }: Deps, booking: Booking, { language }: Pick<Attempt, 'language'>) =>
  toBookReply(
    booking,
    manageUrl(env.publicUrl, secret, booking.bookingRef),
    sentence(language, 'booking_submitted'),
  );

const wrongCode = (triesLeft: number) =>
  new AppError('code_invalid', {
    fields: { verificationCode: { key: 'code_invalid' } },
    extra: { tries_left: triesLeft },
  });
