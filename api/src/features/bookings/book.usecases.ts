import type { BookReply } from '../../contract/public.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { bodyFingerprint } from '../../domain/bookings/booking-rules.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { findOffer } from '../../domain/services/offers.repository.ts';
import { businessQueueKey, pageQueueKey, requestQueueKey } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';
import { openPayment } from './book-payment.ts';
import { findReply } from './book-replies.repository.ts';
import { type BookRequest, toAttempt } from './book-rules.ts';
import { toAskedOffer } from './choice-rules.ts';
import { withinClientShare } from './client-share.ts';
import { withinCodeLimits } from './code-limits.ts';
import { writeBooking } from './write-booking.ts';

interface BookResult {
  reply: BookReply;
  trustDevices: boolean;
}

/**
 * Books a slot for a customer who proves the address by a code, or proved it on this device before (rule 7 of
 * docs/slots.md). A repeated request gets the first reply. `verifyProof` is the bot check; a repeat does not need it.
 * 404; 400 `validation`, `visit_invalid`, `code_required`, `code_invalid`, `code_expired`, `idempotency_mismatch`;
 * 409 `slot_unavailable`, `plan_limit`, which leave the code valid.
 */
export function book(
  deps: Deps,
  businessId: string,
  request: BookRequest,
  verifyProof: () => Promise<void>,
): Promise<BookResult> {
  const arrivedAt = performance.now();
  const { body, clientIp, idempotencyKey } = request;
  const fingerprint = bodyFingerprint(body);

  async function attemptBooking(): Promise<BookResult> {
    const { offer, earlierReply } = await deps.businessQueue.run(
      pageQueueKey(businessId),
      () => deps.db.query((tx) => readPage(tx)),
      arrivedAt,
    );
    const { business } = offer;
    const { businessKey, trustDevices } = business;
    if (earlierReply) {
      await deps.businessQueue.run(
        businessQueueKey(businessKey),
        () => confirmReplicated(deps, businessKey),
        arrivedAt,
      );
      const earlier = { businessKey, idempotencyKey };
      return { reply: await openPayment(deps, earlier, earlierReply), trustDevices };
    }
    const attempt = toAttempt(deps, offer, request, fingerprint);
    // Outside the queue: a check can take seconds.
    await verifyProof();
    const reply = await withinClientShare(deps, { business, start: attempt.start, clientIp }, () =>
      withinCodeLimits(deps, attempt, () =>
        deps.businessQueue.run(businessQueueKey(businessKey), () => writeBooking(deps, attempt), arrivedAt),
      ),
    );
    return { reply: await openPayment(deps, attempt, reply), trustDevices };
  }

  async function readPage(tx: Tx) {
    const offer = await findOffer(tx, businessId, toAskedOffer(body));
    if (!offer) throw new AppError('not_found');
    const { businessKey } = offer.business;
    const earlierReply = await findReply(tx, { ...request, businessKey, fingerprint });
    return { offer, earlierReply };
  }

  return idempotencyKey
    ? deps.businessQueue.run(requestQueueKey(businessId, idempotencyKey), attemptBooking, arrivedAt)
    : attemptBooking();
}

/** A commit waits for a synchronous standby, and a standby refuses it: what was read before it outlives a failover. */
function confirmReplicated(deps: Deps, businessKey: string) {
  return deps.db.transaction((tx) => lockBusiness(tx, businessKey));
}
