import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { PaymentRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { listBookingPayments } from '../../domain/payments/booking-payments.repository.ts';
import { findKeptCard } from '../../domain/payments/kept-cards.repository.ts';
import {
  findByRequest,
  insertEntry,
  listEntries,
  updateEntry,
} from '../../domain/payments/ledger.repository.ts';
import { amountError, feeDeadline } from '../../domain/payments/payment-rules.ts';
import { refuseUnpayable } from '../../domain/payments/start-payment.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { changeMoney, withLockedBooking } from './change-money.ts';
import { chargeFee } from './charge-fee.ts';

interface WantedFee {
  bookingId: string;
  amountMinor: number | undefined;
  requestKey: string;
}

/** When Stripe is asked what became of it, if the answer is lost. */
const LOOK_UP_MS = MINUTE_MS;

/** The amount to charge. 409 `no_card`, `not_a_no_show`, `already_charged`, `too_late`; 400 `fee_too_large`, `amount_too_small`. */
async function checkFee(
  tx: Tx,
  booking: Booking,
  { amountMinor, requestKey }: WantedFee,
  now: Date,
): Promise<number> {
  const { businessKey, bookingId, currency } = booking;
  const agreed = (await listBookingPayments(tx, businessKey, [bookingId]))[0]?.feeMinor ?? 0;
  if (agreed === 0) throw new AppError('no_card');
  if (booking.attendance !== 'no_show') throw new AppError('not_a_no_show');
  const isOther = ({ kind, state, requestKey: key }: PaymentRow) =>
    kind === 'no_show_fee' && (state === 'pending' || state === 'succeeded') && key !== requestKey;
  if ((await listEntries(tx, businessKey, bookingId)).some(isOther)) throw new AppError('already_charged');
  if (now > feeDeadline(booking)) throw new AppError('too_late', { sentence: 'fee_too_late' });
  const amount = amountMinor ?? agreed;
  if (amount > agreed) throw invalidField('amount_minor', 'fee_too_large');
  const error = amountError(amount, currency);
  if (error) throw invalidField('amount_minor', error.key);
  if (!(await findKeptCard(tx, booking))) throw new AppError('no_card');
  await refuseUnpayable(tx, businessKey);
  return amount;
}

interface NotedFee {
  fee: PaymentRow;
  isRepeat: boolean;
}

/** Notes what is to be charged before Stripe is asked. A repeat of the key finds the same entry. */
async function noteFee(tx: Tx, booking: Booking, wanted: WantedFee, now: Date): Promise<NotedFee> {
  const { businessKey, bookingId, bookingRef, currency } = booking;
  const { amountMinor, requestKey } = wanted;
  const earlier = await findByRequest(tx, businessKey, requestKey);
  if (earlier) {
    const isSame = earlier.kind === 'no_show_fee' && earlier.bookingId === bookingId;
    if (!isSame || (amountMinor ?? earlier.amountMinor) !== earlier.amountMinor)
      throw new AppError('idempotency_mismatch');
    const isDecided = earlier.state === 'succeeded' || earlier.providerId !== null;
    if (isDecided) return { fee: earlier, isRepeat: true };
  }
  const amount = await checkFee(tx, booking, wanted, now);
  const open = { state: 'pending', nextTryAt: new Date(now.getTime() + LOOK_UP_MS) } as const;
  if (earlier) {
    await updateEntry(tx, earlier, open);
    return { fee: earlier, isRepeat: true };
  }
  const fee = await insertEntry(tx, {
    ...{ businessKey, bookingId, bookingRef, currency, requestKey, ...open },
    kind: 'no_show_fee',
    amountMinor: amount,
    createdAt: now,
  });
  return { fee: fee as PaymentRow, isRepeat: false };
}

/**
 * Charges the kept card of a customer who did not come, once for each key and booking. 404; 400 `fee_too_large`, `amount_too_small`; 402
 * `card_declined`; 409 `awaiting_payment`, `no_card`, `not_a_no_show`, `too_late`, `already_charged`; 503 `payment_unreachable`.
 */
export async function chargeNoShow(
  deps: Deps,
  owner: SignedIn,
  wanted: WantedFee,
  language: Language,
): Promise<CalendarEvent> {
  const { bookingId } = wanted;
  const { fee, isRepeat } = await withLockedBooking(deps, owner, bookingId, (tx, booking) =>
    noteFee(tx, booking, wanted, deps.now()),
  );
  if (fee.state === 'failed' && fee.providerId) throw new AppError('card_declined');
  if (fee.state !== 'succeeded') await chargeFee(deps, fee, isRepeat);
  return changeMoney(deps, owner, { bookingId, language }, async () => {});
}
