import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { type MoneyLine, MoneyLines } from '../features/payment/money-lines.tsx';
import { RefundRule } from '../features/payment/refund-rule.tsx';

/** What was paid for a booking, what went back, and what is left; nothing where nothing was paid. */
export function PaymentFacts({ booking, zone }: { booking: ManagedBooking; zone: string }) {
  const { t } = useTranslation('widget');
  const { payment, currency, refund_until: until, can_change } = booking;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  if (payment.paid_minor === 0) return null;
  const lines: MoneyLine[] = [
    { label: t('pay.paid'), amount: format(payment.paid_minor), isNow: true },
    ...(payment.refunded_minor > 0
      ? [{ label: t('pay.refunded'), amount: format(payment.refunded_minor) }]
      : []),
    ...(payment.due_minor > 0 ? [{ label: t('pay.later'), amount: format(payment.due_minor) }] : []),
  ];
  const left = payment.paid_minor - payment.refunded_minor;
  return (
    <section aria-label={t('pay.section')}>
      <MoneyLines lines={lines} />
      {can_change && until && left > 0 && <RefundRule until={until} amount={format(left)} zone={zone} />}
    </section>
  );
}
