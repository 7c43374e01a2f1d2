import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { type MoneyLine, MoneyLines } from '../features/payment/money-lines.tsx';
import { RefundRule } from '../features/payment/refund-rule.tsx';

/** What was paid for a booking, what went back, what is left, and what not coming costs; nothing where no money is asked for. */
export function PaymentFacts({ booking, zone }: { booking: ManagedBooking; zone: string }) {
  const { t } = useTranslation('widget');
  const { payment, currency, refund_until: until, can_change } = booking;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const { paid_minor: paid, refunded_minor: refunded, due_minor: due, fee_charged_minor: charged } = payment;
  const fee = can_change && charged === 0 ? payment.no_show_fee_minor : 0;
  if (paid + charged + fee === 0) return null;
  const line = (isShown: boolean, label: string, amount: string): MoneyLine[] =>
    isShown ? [{ label, amount }] : [];
  const lines: MoneyLine[] = [
    ...(paid > 0 ? [{ label: t('pay.paid'), amount: format(paid), isNow: true }] : []),
    ...line(refunded > 0, t('pay.refunded'), format(refunded)),
    ...line(due > 0, t('pay.later'), format(due)),
    ...line(fee > 0, t('pay.ifNoShow'), t('pay.upTo', { amount: format(fee) })),
    ...line(charged > 0, t('pay.feeCharged'), format(charged)),
  ];
  const left = payment.refundable_minor;
  return (
    <section aria-label={t('pay.section')}>
      <MoneyLines lines={lines} />
      {can_change && until && left > 0 && <RefundRule until={until} amount={format(left)} zone={zone} />}
    </section>
  );
}
