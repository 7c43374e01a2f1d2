import type { Claim } from '../../db/claims-in-turn.ts';
import type { Tx } from '../../db/client.ts';
import type { PaymentRow } from '../../db/schema/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { lookUpCheckout } from '../../domain/payments/look-up-checkout.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { startLoop } from '../../lib/loop.ts';
import { workInShares } from '../../lib/work-in-shares.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { lookUpFee } from './charge-fee.ts';
import { claimAccounts, claimCards, claimCheckouts, claimEntries } from './due-payments.repository.ts';
import { forgetCard } from './forget-cards.ts';
import { readMissedEvents } from './missed-events.ts';
import { sendRefund } from './send-refunds.ts';

const AT_ONCE = 20;
/** What failed, or whose process ended, is due again then. */
const AGAIN_MS = MINUTE_MS;
const SWEEP_MS = 5 * MINUTE_MS;

interface Due<Row> {
  claim: (tx: Tx, claim: Claim) => Promise<Row[]>;
  againMs: number;
  work: (deps: Deps, row: Row) => Promise<void>;
}

const work = <Row extends { businessKey: string }>(
  deps: Deps,
  { claim, againMs, work: handle }: Due<Row>,
  signal: AbortSignal,
): Promise<void> =>
  workInShares<Row>(
    {
      atOnce: AT_ONCE,
      claim(limit, inFlight) {
        const now = deps.now();
        const claimedUntil = new Date(now.getTime() + againMs);
        return deps.db.transaction((tx) => claim(tx, { limit, inFlight, now, claimedUntil }));
      },
      listKeys: ({ businessKey }) => [businessKey],
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
    work(deps, { claim: claimEntries, againMs: AGAIN_MS, work: settleEntry }, signal),
    work(deps, { claim: claimCheckouts, againMs: AGAIN_MS, work: lookUpCheckout }, signal),
    work(deps, { claim: claimCards, againMs: AGAIN_MS, work: forgetCard }, signal),
    work(deps, { claim: claimAccounts, againMs: SWEEP_MS, work: readMissedEvents }, signal),
  ]);
}

export const startPayments = (deps: Deps) =>
  startLoop('* * * * * *', { logger: deps.logger, errorMessage: 'payments could not be read' }, (signal) =>
    settlePayments(deps, signal),
  );
