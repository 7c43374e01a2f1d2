import { v7 as uuidv7 } from 'uuid';
import type { OwnerBookedReply } from '../../contract/owner-bookings.ts';
import type { PreviewReply } from '../../contract/previews.ts';
import { language as supported } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Deps } from '../../deps.ts';
import { validAnswers } from '../../domain/bookings/answer-rules.ts';
import { findLastLanguage } from '../../domain/bookings/booking-lists.repository.ts';
import { bodyFingerprint } from '../../domain/bookings/booking-rules.ts';
import { expireOverdue, insertBooking } from '../../domain/bookings/bookings.repository.ts';
import { exemptOverlaps } from '../../domain/bookings/parts.repository.ts';
import { findBusiness, lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { countMailsToCustomers } from '../../domain/calendar/booked-change.ts';
import { loadEventReply } from '../../domain/calendar/event-reply.ts';
import { listStarts } from '../../domain/calendar/place-series.ts';
import { toPreview } from '../../domain/calendar/preview-reply.ts';
import { toBookingParts } from '../../domain/calendar/taken-parts.ts';
import { joinCustomers } from '../../domain/customers/join-customers.ts';
import { addPayment, type PaymentReader } from '../../domain/payments/payment-view.ts';
import { announceExpired } from '../../domain/requests/expiry.usecases.ts';
import { findQuestions } from '../../domain/services/offers.repository.ts';
import { insertConsents } from '../../domain/texting/consents.repository.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { settleAll } from '../../lib/settle-all.ts';
import { isDialable } from '../../text/international-phone.ts';
import { findStoredReply, insertReply } from './book-replies.repository.ts';
import { newBooking } from './book-rules.ts';
import { placeBooking, placeBookings, type Request } from './owner-place.ts';

type Body = Request['body'];

/** A booking, or the first one of a series, and its conflicts, without booking. 400, 409 as `bookForCustomer`. */
export function previewBooking(deps: Deps, request: Request): Promise<PreviewReply> {
  return deps.db.query(async (tx) => {
    const business = await findBusiness(tx, request.businessKey);
    const { parts: taken, ...found } = await placeBooking(deps, tx, business, request);
    const { start_time, seats } = request.body;
    const startTime = new Date(start_time);
    const parts = toBookingParts(taken, startTime);
    const endTime = parts.at(-1)?.endTime ?? startTime;
    return toPreview({ startTime, endTime, parts, seats, currency: business.currency }, found);
  });
}

/** 400 without an email address or a phone number. */
function namedCustomer({ customer }: Body): NonNullable<Body['customer']> {
  if (!customer?.name) throw missingContact('customer.name');
  if (!customer.email && !customer.phone) throw missingContact('customer.email');
  return customer;
}
const missingContact = (field: string) =>
  new AppError('customer_contact_required', { fields: { [field]: { key: 'customer_contact_required' } } });

/**
 * Books for a customer who telephoned: accepted at once, any start, conflicts only with `force`. 400
 * `customer_contact_required`, `event_in_past`, `validation`, `idempotency_mismatch`; 409 `slot_unavailable` with conflicts,
 * `plan_limit`; 429 for too many mails to one address.
 */
export function bookForCustomer(
  deps: Deps,
  reader: PaymentReader,
  request: Request,
): Promise<OwnerBookedReply> {
  const { businessKey, author, body, language, idempotencyKey: given } = request;
  const customer = namedCustomer(body);
  const idempotencyKey = given && `owner ${given}`;
  const fingerprint = bodyFingerprint(body);
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const reply = await write(tx);
      return { ...reply, event: await addPayment(tx, reader, reply.event, deps.now()) };
    }),
  );

  async function write(tx: Tx): Promise<OwnerBookedReply> {
    const business = await lockBusiness(tx, businessKey);
    const now = deps.now();
    const start = new Date(body.start_time);
    const stored = idempotencyKey
      ? await findStoredReply<OwnerBookedReply>(tx, businessKey, idempotencyKey)
      : null;
    if (stored && stored.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
    if (stored) return stored.reply;
    if (body.text_reminders && !isDialable(customer.phone, business))
      throw invalidField('customer.phone', 'texting_phone_required');
    await announceExpired(deps, tx, business, await expireOverdue(tx, { businessKey, after: start }, now));
    const times = body.repeat
      ? listStarts(start, body.repeat, business.timezone)
      : [{ at: start, skippedWall: null }];
    const starts = times.map(({ at }) => at);
    const skippedWalls = new Map(times.map(({ at, skippedWall }) => [at.getTime(), skippedWall]));
    const placed = await placeBookings(deps, tx, business, request, starts);
    const asked = placed[0]?.parts.map(({ service }) => service.serviceId) ?? [];
    const answers = validAnswers(await findQuestions(tx, businessKey, asked), body.answers);

    const [customerId = null] = await joinCustomers(deps, tx, business, [{ person: customer, at: now }]);
    const last = customerId === null ? '' : await findLastLanguage(tx, { businessKey, customerId });
    const attempt = {
      ...{ businessKey, answers, now },
      language: supported.catch(language).parse(last),
      body: { ...customer, additionalInfo: body.additional_info, language: body.language, timezone: '' },
    };
    const { currency, notifyCustomer: usual } = business;
    const seriesId = body.repeat ? uuidv7() : null;
    const made = placed.map(({ start: at, parts }) => ({
      ...newBooking(
        { ...attempt, start: at },
        { parts, seats: body.seats },
        { status: 'accepted', currency, customerId },
      ),
      bookedHow: author.how,
      bookedBy: author.id,
      seriesId,
      seriesStart: body.repeat ? at : null,
      skippedWall: skippedWalls.get(at.getTime()) ?? null,
    }));
    const [booking] = made as [Booking, ...Booking[]];
    const { notify_customer: notifyCustomer = usual } = body;
    await settleAll(made.map((booked) => insertBooking(tx, booked)));
    if (body.text_reminders) await insertConsents(tx, business, made);
    const forced = made
      .filter(({ parts }) => parts.some((part) => part.forced))
      .map(({ bookingId }) => bookingId);
    if (forced.length > 0) await exemptOverlaps(tx, businessKey, { bookingIds: forced });
    const toEvent = await loadEventReply(tx, { businessKey, language });
    const event = toEvent(booking);
    const reply = {
      message: sentence(language, 'booked_for_customer'),
      event,
      ...(seriesId && { series_id: seriesId, events: made.length }),
    };
    await insertReply(tx, { businessKey, idempotencyKey, fingerprint, now }, booking, reply);
    const action = { type: 'booked', by: 'owner' } as const;
    await deps.onBookingChange(tx, {
      business,
      author,
      changed: made.map((booked) => ({ booking: booked, action })),
      notifyCustomer,
      ...(body.repeat && { rule: { ...body.repeat, starts } }),
    });
    if (notifyCustomer) await countMailsToCustomers(deps, tx, [customer.email]);
    return reply;
  }
}
