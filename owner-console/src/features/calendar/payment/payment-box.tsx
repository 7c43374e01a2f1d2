import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { BookingPayment } from 'api/contract/payments.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { usePaymentSettings } from '../../../data/queries.ts';
import { FeeNotice } from './fee-notice.tsx';
import { PaymentActs } from './payment-acts.tsx';
import styles from './payment-box.module.css';
import { useMoneyCalls } from './use-money-calls.ts';

const isUsed = ({ asked_minor, paid_minor, no_show_fee_minor }: BookingPayment) =>
  asked_minor + paid_minor + no_show_fee_minor > 0;

/** What the customer paid and owes, and what can be done about it; nothing in a business without payments. */
export default function PaymentBox({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('console');
  const isConnected = usePaymentSettings().data?.connected === true;
  const calls = useMoneyCalls(event);
  const { payment, currency, price_minor: price } = event;
  if (!payment || !(isUsed(payment) || (isConnected && price))) return null;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const isWaiting = payment.state === 'awaiting';
  const { asked_minor: asked, paid_minor: paid, refunded_minor: refunded } = payment;
  const { no_show_fee_minor: fee, fee_charged_minor: charged } = payment;
  const line = (isShown: boolean, label: string, amount: string) => (isShown ? [{ label, amount }] : []);
  const lines = [
    ...line(price !== null, t('payment.price'), format(price ?? 0)),
    ...line(isWaiting && asked > 0, t('payment.asked'), format(asked)),
    ...line(paid > 0, t('payment.paid'), format(paid)),
    ...line(refunded > 0, t('payment.refunded'), format(refunded)),
    ...line(fee > 0 && charged === 0, t('payment.fee'), t('payment.upTo', { amount: format(fee) })),
    ...line(charged > 0, t('payment.feeCharged'), format(charged)),
    ...line(!isWaiting, t('payment.due'), format(payment.due_minor)),
  ];
  return (
    <section className={styles.box} aria-labelledby={`payment-${event.id}`}>
      <h3 id={`payment-${event.id}`}>{t('payment.title')}</h3>
      {isWaiting && <p>{t('payment.waiting')}</p>}
      <dl>
        {lines.map(({ label, amount }) => (
          <div key={label} data-due={label === t('payment.due')}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {event.attendance === 'no_show' && fee > 0 && charged === 0 && (
        <FeeNotice event={event} feeMinor={fee} format={format} send={calls.chargeFee} />
      )}
      {!isWaiting && (
        <PaymentActs event={event} payment={payment} format={format} {...calls} canAsk={isConnected} />
      )}
    </section>
  );
}
