import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { PaymentMethod } from 'api/contract/payment-kinds.ts';
import type { BookingPayment } from 'api/contract/payments.ts';
import Banknote from 'lucide-react/icons/banknote';
import Mail from 'lucide-react/icons/mail';
import Undo2 from 'lucide-react/icons/undo-2';
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

const ICON = { size: 18, strokeWidth: 1.8, 'aria-hidden': true };

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
        <Button variant="secondary" small icon={<Banknote {...ICON} />} onClick={() => setOpened('received')}>
          {t('payment.received')}
        </Button>
        {canAsk && due > 0 && event.customer_email && payment.state !== 'due' && (
          <Button
            variant="secondary"
            small
            icon={<Mail {...ICON} />}
            busy={isAsking}
            onClick={() => void ask()}
          >
            {t('payment.ask')}
          </Button>
        )}
        {refundable > 0 && (
          <Button variant="quiet" small icon={<Undo2 {...ICON} />} onClick={() => setOpened('refund')}>
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
