import type { CalendarEvent } from '../../contract/calendar.ts';
import type { Language } from '../../contract/scalars.ts';
import type { Deps } from '../../deps.ts';
import { findByRequest, listEntries } from '../../domain/payments/ledger.repository.ts';
import { listCharges, queueRefund } from '../../domain/payments/queue-refund.ts';
import type { SignedIn } from '../../domain/sessions/sessions.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { changeMoney } from './change-money.ts';

interface OwnersRefund {
  bookingId: string;
  amountMinor: number | undefined;
  note: string | undefined;
  requestKey: string;
}

/**
 * Gives back what Stripe took for a visit, or a part of it, once for each key. 404; 409 `nothing_paid`, `awaiting_payment`; 400 `refund_too_large`,
 * `idempotency_mismatch`.
 */
export const refundByOwner = (
  deps: Deps,
  owner: SignedIn,
  { bookingId, amountMinor, note, requestKey }: OwnersRefund,
  language: Language,
): Promise<CalendarEvent> =>
  changeMoney(deps, owner, { bookingId, language }, async (tx, booking) => {
    const { businessKey } = booking;
    const earlier = await findByRequest(tx, businessKey, requestKey);
    if (earlier && (earlier.bookingId !== bookingId || earlier.kind !== 'refund'))
      throw new AppError('idempotency_mismatch');
    if (earlier) return;
    const charges = listCharges(await listEntries(tx, businessKey, bookingId));
    const left = charges.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
    if (left === 0) throw new AppError('nothing_paid');
    if (amountMinor !== undefined && amountMinor > left)
      throw invalidField('amount_minor', 'refund_too_large');
    await queueRefund(tx, booking, { cause: 'owner', amountMinor, note, requestKey }, deps.now());
  });
