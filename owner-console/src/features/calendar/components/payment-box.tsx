import type { CalendarEvent } from 'api/contract/calendar.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { useState } from 'react';
import { Button, currentLanguage, useTranslation } from 'shared-ui';
import styles from './payment-box.module.css';
import { RefundDialog } from './refund-dialog.tsx';

/** What the customer paid and owes; nothing where no payment was asked for. */
export function PaymentBox({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('console');
  const [isRefunding, setIsRefunding] = useState(false);
  const { payment, currency } = event;
  if (!payment || (payment.asked_minor === 0 && payment.paid_minor === 0)) return null;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const isWaiting = payment.state === 'awaiting';
  const left = payment.paid_minor - payment.refunded_minor;
  const lines: [string, number][] = isWaiting
    ? [[t('payment.asked'), payment.asked_minor]]
    : [
        [t('payment.paid'), payment.paid_minor],
        ...(payment.refunded_minor > 0
          ? ([[t('payment.refunded'), payment.refunded_minor]] as [string, number][])
          : []),
        [t('payment.due'), payment.due_minor],
      ];
  return (
    <section className={styles.box} aria-labelledby={`payment-${event.id}`}>
      <h3 id={`payment-${event.id}`}>{t('payment.title')}</h3>
      {isWaiting && <p>{t('payment.waiting')}</p>}
      <dl>
        {lines.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format(minor)}</dd>
          </div>
        ))}
      </dl>
      {left > 0 && (
        <Button variant="secondary" small onClick={() => setIsRefunding(true)}>
          {t('payment.refund')}
        </Button>
      )}
      {isRefunding && <RefundDialog event={event} left={left} onClose={() => setIsRefunding(false)} />}
    </section>
  );
}
