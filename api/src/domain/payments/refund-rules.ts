import { HOUR_MS } from '../../time/units.ts';

export interface RefundRule {
  refundUntilHours: number;
  isForfeited: boolean;
}

/** A customer who cancels until then is refunded. */
export const refundDeadline = (startTime: Date, { refundUntilHours }: Pick<RefundRule, 'refundUntilHours'>) =>
  new Date(startTime.getTime() - refundUntilHours * HOUR_MS);

/** A customer's move does not reopen what was too late before it. */
export const isRefundable = (startTime: Date, rule: RefundRule, now: Date): boolean =>
  !rule.isForfeited && now <= refundDeadline(startTime, rule);

/** Whether a visit is refundable no longer after a move from `from`; an owner's move reopens it. */
export const isForfeitedBy = (by: 'customer' | 'owner', from: Date, rule: RefundRule, now: Date): boolean =>
  by === 'customer' && !isRefundable(from, rule, now);

interface Charge {
  chargeId: string;
  leftMinor: number;
}

/** How much of each charge is given back, the oldest first; together `amount`, or all that is left if that is less. */
export function shareRefund(
  charges: readonly Charge[],
  amount: number,
): { chargeId: string; amountMinor: number }[] {
  let rest = amount;
  return charges.flatMap(({ chargeId, leftMinor }) => {
    const amountMinor = Math.min(rest, leftMinor);
    rest -= amountMinor;
    return amountMinor > 0 ? [{ chargeId, amountMinor }] : [];
  });
}
