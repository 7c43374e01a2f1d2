import type { AskedPayment } from '../../contract/payments.ts';
import type { BookReply } from '../../contract/public.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffNames } from '../../db/schema/staff.table.ts';
import type { Deps } from '../../deps.ts';
import type { BookingAction } from '../../domain/bookings/booking-change.ts';
import { manageUrl, toBookReply } from '../../domain/bookings/booking-rules.ts';
import { expireOverdue, insertBooking } from '../../domain/bookings/bookings.repository.ts';
import { lockBusiness } from '../../domain/businesses/businesses.repository.ts';
import { isBlocked } from '../../domain/customers/customers.repository.ts';
import { toIdentity } from '../../domain/customers/identity-rules.ts';
import { findByContact, joinFound } from '../../domain/customers/join-customers.ts';
import { endWaitingVisit } from '../../domain/payments/start-payment.ts';
import { announceExpired } from '../../domain/requests/expiry.usecases.ts';
import { heldMembers, shownNames } from '../../domain/slots/slot-checks.ts';
import { findOfferState } from '../../domain/slots/slot-state.repository.ts';
import { insertConsents } from '../../domain/texting/consents.repository.ts';
import { AppError } from '../../lib/errors.ts';
import { sentence } from '../../lib/sentences/sentences.ts';
import { settleAll } from '../../lib/settle-all.ts';
import { enqueueRefusal } from './blocked-customers.ts';
import { askPayment, findAsked, findAskedPayment, findEarlierVisit } from './book-payment.ts';
import { findReply, insertReply } from './book-replies.repository.ts';
import { type Attempt, firstStatus, newBooking, refuseUnproved } from './book-rules.ts';
import { chooseMembers } from './choose-members.ts';
import { countAsProved } from './code-limits.ts';
import { releaseHold, tryCode } from './codes.repository.ts';

/** Checks slot and code behind the business's lock and writes booking, reply and emails in the same transaction. */
export async function writeBooking(deps: Deps, attempt: Attempt): Promise<BookReply> {
  const { businessKey, serviceIds, start, mailbox, codeHashes, now } = attempt;
  const { seats, staff_id: staffId } = attempt.body;
  const result = await deps.db.transaction(async (tx) => {
    const business = await lockBusiness(tx, businessKey);
    if (!business.published) throw new AppError('not_found');
    const identity = toIdentity(attempt.body, business);
    // Independent of each other: they share a round trip.
    const [earlierReply, state, expired, stored, blocked] = await Promise.all([
      findReply(tx, attempt),
      findOfferState(tx, {
        businessKey,
        serviceIds,
        seats,
        now,
        ownHold: mailbox.emailKey,
      }),
      expireOverdue(tx, { businessKey, after: start }, now),
      findByContact(tx, { businessKey }, [identity.contact]),
      isBlocked(tx, businessKey, identity),
    ]);
    await announceExpired(deps, tx, business, expired);
    if (earlierReply) return earlierReply;
    if (!codeHashes) refuseUnproved(attempt, business);
    const earlier = await findEarlierVisit(deps, tx, business, attempt, state.parts);
    const names = shownNames(state);
    const replyTo = (booked: Booking, payment: AskedPayment | null = null) =>
      toReply(deps, attempt, business, { booking: booked, names, payment });
    if (earlier?.isRepeated) {
      const reply = replyTo(earlier.booking, await findAskedPayment(tx, earlier.booking));
      await insertReply(tx, attempt, earlier.booking, reply);
      return reply;
    }
    const choice = { start, seats, staffId };
    const parts = chooseMembers(deps, state, choice, heldMembers(state, choice));
    // After the state, because it ends the hold.
    const code = codeHashes ? await tryCode(tx, mailbox, codeHashes, now) : await releaseHold(tx, mailbox);
    if (code === null) throw new AppError('code_expired');
    // Returned rather than thrown: the try has to be committed.
    if (code && !code.isRight) return wrongCode(code.triesLeft);

    if (earlier) await endWaitingVisit(deps, tx, business, earlier.booking, 'expired');
    const taken = { parts, seats };
    const asked = await findAsked(tx, business, taken, blocked);
    // A visit has a customer once it is paid.
    const people = asked ? [] : [{ person: toPerson(attempt), at: now }];
    const [customerId = null] = await joinFound(deps, tx, business, people, stored);
    const status = asked ? 'awaiting_payment' : firstStatus(business, blocked);
    const booking = newBooking(attempt, taken, { status, currency: business.currency, customerId });
    await insertBooking(tx, booking);
    if (attempt.body.text_reminders) await insertConsents(tx, business, [booking]);
    if (asked) {
      const reply = replyTo(booking, await askPayment(deps, tx, business, { booking, asked, attempt }));
      await insertReply(tx, attempt, booking, reply);
      if (code) await countAsProved(deps, tx, attempt, code);
      return reply;
    }
    const reply = replyTo(booking);
    const action: BookingAction =
      status === 'accepted' ? { type: 'booked', by: 'customer' } : { type: 'requested' };
    await settleAll([
      insertReply(tx, attempt, booking, reply),
      blocked
        ? enqueueRefusal(deps, tx, business, booking)
        : deps.onBookingChange(tx, { business, changed: [{ booking, action }] }),
    ]);
    // Counters are locked last.
    if (code) await countAsProved(deps, tx, attempt, code);
    return reply;
  });
  if (result instanceof AppError) throw result;
  return result;
}

const toReply = (
  { env, secret }: Deps,
  { language }: Attempt,
  { changeCutoffHours }: Business,
  { booking, names, payment }: { booking: Booking; names: StaffNames; payment: AskedPayment | null },
) =>
  toBookReply(
    booking,
    changeCutoffHours,
    names,
    manageUrl(env.publicUrl, secret, booking.bookingRef),
    sentence(language, 'booking_submitted'),
    payment,
  );

const toPerson = ({ body: { name, email, phone, address } }: Attempt) => ({ name, email, phone, address });

const wrongCode = (triesLeft: number) =>
  new AppError('code_invalid', {
    fields: { verificationCode: { key: 'code_invalid' } },
    extra: { tries_left: triesLeft },
  });
