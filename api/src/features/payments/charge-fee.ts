import Stripe from 'stripe';
import type { PaymentRow, PaymentSettingsRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { findBooking } from '../../domain/bookings/bookings.repository.ts';
import { lockBusinessIfAny } from '../../domain/businesses/businesses.repository.ts';
import { findKeptCard } from '../../domain/payments/kept-cards.repository.ts';
import { findEntry, updateEntry } from '../../domain/payments/ledger.repository.ts';
import { enqueueFeeMail } from '../../domain/payments/payment-mails.ts';
import { findPaymentSettings } from '../../domain/payments/payment-settings.repository.ts';
import { reportRefusedKey } from '../../domain/payments/refused-key.ts';
import {
  createAccountClient,
  isRefusedKey,
  isRefusedRequest,
  toUnreachable,
} from '../../domain/payments/stripe-client.ts';
import { issueReceipts } from '../../domain/receipts/issue-receipts.ts';
import { toPrinted } from '../../domain/receipts/receipt-replies.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';
import { MINUTE_MS } from '../../time/units.ts';

/** A try that Stripe does not know by then never reached it. */
const UNKNOWN_MS = 2 * MINUTE_MS;

type Outcome = Pick<PaymentRow, 'state'> & Partial<Pick<PaymentRow, 'providerId'>>;

const toFeeState = (status: Stripe.PaymentIntent.Status): PaymentRow['state'] => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' ? 'pending' : 'failed';
};

const toOutcome = ({ id, status }: Stripe.PaymentIntent): Outcome => ({
  state: toFeeState(status),
  providerId: id,
});

/** Has the ledger say what Stripe says of a fee, and mails the customer once it is charged. */
export function recordFee(deps: Deps, key: PaymentRow, { state, providerId }: Outcome): Promise<void> {
  const { businessKey } = key;
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const business = await lockBusinessIfAny(tx, businessKey);
      const fee = await findEntry(tx, key);
      if (!fee || fee.state === 'succeeded') return;
      const isOpen = state === 'pending';
      await updateEntry(tx, fee, {
        state,
        ...(providerId && { providerId }),
        ...(!isOpen && { nextTryAt: null }),
      });
      const [receipt] = await issueReceipts(tx, [{ ...fee, state }], deps.now());
      const booking = await findBooking(tx, businessKey, fee.bookingId);
      if (business && booking && state === 'succeeded')
        await enqueueFeeMail(deps, tx, {
          ...{ business, booking, amountMinor: fee.amountMinor },
          receipt: receipt && toPrinted(receipt),
        });
    }),
  );
}

interface Account {
  stripe: Stripe;
  settings: PaymentSettingsRow;
  customerId: string;
}

/** Null without an account, or without a kept card. */
async function findAccount(deps: Deps, fee: PaymentRow): Promise<Account | null> {
  const { settings, card } = await deps.db.query(async (tx) => ({
    settings: await findPaymentSettings(tx, fee.businessKey),
    card: await findKeptCard(tx, fee),
  }));
  const stripe = createAccountClient(deps, settings);
  return stripe && settings && card ? { stripe, settings, customerId: card.customerId } : null;
}

/** The charge of a fee that Stripe made although its answer was lost. Idempotency keys end after a day, so it is looked for. */
async function findMade({ stripe, customerId }: Account, { paymentId }: PaymentRow) {
  const { data } = await stripe.paymentIntents.list({ customer: customerId, limit: 100 });
  return data.find(({ metadata }) => metadata.payment_id === paymentId);
}

async function createIntent({ stripe, customerId }: Account, fee: PaymentRow): Promise<Stripe.PaymentIntent> {
  const { paymentId, amountMinor, currency, bookingRef } = fee;
  const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 1 });
  const [card] = data;
  if (!card) throw new AppError('no_card');
  return stripe.paymentIntents.create(
    {
      ...{
        amount: amountMinor,
        currency: currency.toLowerCase(),
        customer: customerId,
        payment_method: card.id,
      },
      ...{ confirm: true, off_session: true, description: bookingRef },
      metadata: { payment_id: paymentId, booking_ref: bookingRef },
    },
    { idempotencyKey: paymentId },
  );
}

/** What Stripe's refusal means for a fee; null where the outcome is unknown. */
function toRefusal(error: unknown): { error: AppError; providerId?: string | undefined } | null {
  if (error instanceof Stripe.errors.StripeCardError)
    return { error: new AppError('card_declined'), providerId: error.payment_intent?.id };
  if (error instanceof AppError) return { error };
  if (isRefusedKey(error)) return { error: toUnreachable(error) };
  return isRefusedRequest(error) ? { error: new AppError('no_card') } : null;
}

/**
 * Charges a fee that the ledger has, once however often it is tried. 402 `card_declined`; 409 `no_card`; 503 `payment_unreachable` where the
 * outcome is unknown.
 */
export async function chargeFee(deps: Deps, fee: PaymentRow, isRepeat: boolean): Promise<void> {
  const account = await findAccount(deps, fee);
  if (!account) {
    await recordFee(deps, fee, { state: 'failed' });
    throw new AppError('no_card');
  }
  let made: Stripe.PaymentIntent;
  try {
    made = (isRepeat ? await findMade(account, fee) : undefined) ?? (await createIntent(account, fee));
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw toUnreachable(error);
    if (isRefusedKey(error)) await reportRefusedKey(deps, account.settings);
    await recordFee(deps, fee, {
      state: 'failed',
      ...(refusal.providerId && { providerId: refusal.providerId }),
    });
    throw refusal.error;
  }
  const outcome = toOutcome(made);
  await recordFee(deps, fee, outcome);
  if (outcome.state === 'failed') throw new AppError('card_declined');
}

/** Asks Stripe what became of a fee whose answer was lost; one that never reached it is not charged any more. */
export async function lookUpFee(deps: Deps, fee: PaymentRow): Promise<void> {
  const account = await findAccount(deps, fee);
  const made = account ? await findMade(account, fee) : undefined;
  if (made) return recordFee(deps, fee, toOutcome(made));
  const isGivenUp = deps.now().getTime() - fee.createdAt.getTime() > UNKNOWN_MS;
  if (isGivenUp) await recordFee(deps, fee, { state: 'failed' });
}
