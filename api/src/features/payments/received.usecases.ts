import type { z } from 'zod';
import type { CalendarEvent } from '../../contract/calendar.ts';
import type { receivedBody } from '../../contract/payments.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { clearRequested, listBookingPayments } from '../../domain/payments/booking-payments.repository.ts';
import { endCheckouts } from '../../domain/payments/checkouts.repository.ts';
import {
  findByRequest,
  findEntry,
  insertEntry,
  updateEntry,
} from '../../domain/payments/ledger.repository.ts';
import { issueReceipts } from '../../domain/receipts/issue-receipts.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError } from '../../lib/errors.ts';
import { changeMoney } from './change-money.ts';

interface Received extends z.output<typeof receivedBody> {
  bookingId: string;
  requestKey: string;
}

/** Notes money that came another way, once for each key; what was requested and is covered by it is requested no longer. 404; 409 `awaiting_payment`; 400 `idempotency_mismatch`. */
export const addReceived = (
  deps: Deps,
  owner: SignedIn,
  { bookingId, amount_minor: amountMinor, method, requestKey }: Received,
  language: Language,
): Promise<CalendarEvent> =>
  changeMoney(deps, owner, { bookingId, language }, async (tx, booking) => {
    const { businessKey, bookingRef, currency } = booking;
    const now = deps.now();
    const earlier = await findByRequest(tx, businessKey, requestKey);
    const isSame = earlier?.bookingId === bookingId && earlier.amountMinor === amountMinor;
    if (earlier && !(isSame && earlier.method === method)) throw new AppError('idempotency_mismatch');
    if (earlier) return;
    const entry = await insertEntry(tx, {
      ...{ businessKey, bookingId, bookingRef, currency, amountMinor, method, requestKey },
      kind: 'received',
      state: 'succeeded',
      createdAt: now,
    });
    if (entry) await issueReceipts(tx, [entry], now);
    const [rule] = await listBookingPayments(tx, businessKey, [bookingId]);
    if (!rule?.requestedMinor || amountMinor < rule.requestedMinor) return;
    await clearRequested(tx, booking);
    await endCheckouts(tx, booking, now);
  });

/** Marks money that came another way as reversed. 404 for anything else. */
export async function removeReceived(
  deps: Deps,
  owner: SignedIn,
  paymentId: string,
  language: Language,
): Promise<CalendarEvent> {
  const { businessKey } = owner;
  const entry = await deps.db.query((tx) => findEntry(tx, { businessKey, paymentId }));
  if (entry?.kind !== 'received') throw new AppError('not_found');
  return changeMoney(deps, owner, { bookingId: entry.bookingId, language }, async (tx) => {
    await updateEntry(tx, entry, { state: 'reversed' });
    await issueReceipts(tx, [{ ...entry, state: 'reversed' }], deps.now());
  });
}
