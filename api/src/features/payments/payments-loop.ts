import { createDueClaims } from '../../db/claims-in-turn.ts';
import type { PaymentRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { lookUpCheckout } from '../../domain/payments/look-up-checkout.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { startLoop } from '../../lib/loop.ts';
import { workInShares } from '../../lib/work-in-shares.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { lookUpFee } from './charge-fee.ts';
import {
  dueAccounts,
  dueCards,
  dueCheckouts,
  dueEntries,
  type StripeQueue,
} from './due-payments.repository.ts';
import { forgetCard } from './forget-cards.ts';
import { readMissedEvents } from './missed-events.ts';
import { sendRefund } from './send-refunds.ts';

const AT_ONCE = 20;
/** The most of a business that this process asks Stripe about at once. */
const BUSINESS_SHARE = 4;
/** What failed, or whose process ended, is due again then. */
const AGAIN_MS = MINUTE_MS;
const SWEEP_MS = 5 * MINUTE_MS;

interface Work<Row> {
  due: StripeQueue<Row>;
  againMs: number;
  handle: (deps: Deps, row: Row) => Promise<void>;
}

const work = <Row>(deps: Deps, { due, againMs, handle }: Work<Row>, signal: AbortSignal): Promise<void> =>
  workInShares(
    {
      atOnce: AT_ONCE,
      ...createDueClaims(deps, due, againMs),
      shares: ({ businessKey }) => ({ [businessKey]: BUSINESS_SHARE }),
      work: (row) => handle(deps, row),
      onFailure: (error) =>
        deps.logger.log('warn', 'Stripe could not be asked', { reason: errorReason(error) }),
    },
    signal,
  );

const settleEntry = (deps: Deps, entry: PaymentRow) =>
  entry.kind === 'no_show_fee' ? lookUpFee(deps, entry) : sendRefund(deps, entry);

/** Asks Stripe for what is due and about what is open, and looks at events that it could not report. */
export async function settlePayments(deps: Deps, signal: AbortSignal): Promise<void> {
  await Promise.all([
    work(deps, { due: dueEntries, againMs: AGAIN_MS, handle: settleEntry }, signal),
    work(deps, { due: dueCheckouts, againMs: AGAIN_MS, handle: lookUpCheckout }, signal),
    work(deps, { due: dueCards, againMs: AGAIN_MS, handle: forgetCard }, signal),
    work(deps, { due: dueAccounts, againMs: SWEEP_MS, handle: readMissedEvents }, signal),
  ]);
}

export const startPayments = (deps: Deps) =>
  startLoop('* * * * * *', { logger: deps.logger, errorMessage: 'payments could not be read' }, (signal) =>
    settlePayments(deps, signal),
  );
