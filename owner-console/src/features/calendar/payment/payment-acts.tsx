import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { PaymentMethod } from 'api/contract/payment-kinds.ts';
import type { BookingPayment } from 'api/contract/payments.ts';
import { useState } from 'react';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { newIdempotencyKey } from 'shared-ui/idempotency-key.ts';
import { toast } from 'shared-ui/toaster.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import styles from './payment-box.module.css';
import { ReceivedForm } from './received-form.tsx';
import type { SendAmount } from './use-money-calls.ts';

interface Props {
  event: CalendarEvent;
  payment: BookingPayment;
  format: (minor: number) => string;
  canAsk: boolean;
  refund: SendAmount;
  requestPayment: SendAmount;
  noteReceived: (amountMinor: number, method: PaymentMethod, key: string) => Promise<void>;
}

/** The buttons for money that came, is asked for, or goes back. */
export function PaymentActs({ event, payment, format, canAsk, refund, requestPayment, noteReceived }: Props) {
  const { t } = useTranslation('console');
  const [opened, setOpened] = useState<'refund' | 'received' | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { currency } = event;
  const { due_minor: due, refundable_minor: refundable } = payment;
  const close = () => setOpened(null);

  async function ask() {
    setIsAsking(true);
    try {
      await requestPayment(due, newIdempotencyKey());
      toast({ text: t('payment.askedFor', { amount: format(due) }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'note' });
    }
    setIsAsking(false);
  }

  if (opened === 'received')
    return <ReceivedForm currency={currency} dueMinor={due} send={noteReceived} onClose={close} />;
  return (
    <>
      {payment.state === 'due' && <p>{t('payment.waitsFor', { amount: format(payment.asked_minor) })}</p>}
      <div className={styles.acts}>
        <Button variant="secondary" small onClick={() => setOpened('received')}>
          {t('payment.received')}
        </Button>
        {canAsk && due > 0 && event.customer_email && payment.state !== 'due' && (
          <Button variant="secondary" small busy={isAsking} onClick={() => void ask()}>
            {t('payment.ask')}
          </Button>
        )}
        {refundable > 0 && (
          <Button variant="quiet" small onClick={() => setOpened('refund')}>
            {t('payment.refund')}
          </Button>
        )}
      </div>
      {opened === 'refund' && (
        <AmountDialog
          title={t('payment.refundQuestion')}
          hint={t('payment.refundHint')}
          currency={currency}
          proposedMinor={refundable}
          toVerb={(amount) => t('payment.refundAmount', { amount })}
          toDone={(amount) => t('payment.refundOnItsWay', { amount })}
          send={refund}
          onClose={close}
        />
      )}
    </>
  );
}
