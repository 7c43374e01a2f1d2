import type { BookReply } from 'api/contract/public.ts';
import { useEffect } from 'react';
import { Button, Skeleton, useTranslation } from 'shared-ui';
import { StepHeading } from '../../components/step-heading.tsx';
import { shownZones } from '../../data/shown-zones.ts';
import styles from './payment.module.css';
import PaymentPanel from './payment-panel.tsx';
import { useUnpaid } from './use-unpaid.ts';

interface Props {
  unpaid: BookReply;
  focusHeading: boolean;
  onPaid: (status: 'accepted' | 'pending') => void;
  onEnded: () => void;
}

/** Waits in a frame while its customer pays in another tab. */
export default function PayStep({ unpaid, focusHeading, onPaid, onEnded }: Props) {
  const { t } = useTranslation('widget');
  const token = URL.parse(unpaid.manage_url, window.location.href)?.searchParams.get('token') ?? '';
  const link = { ref: unpaid.booking_ref, token };
  const { data: booking, mutate } = useUnpaid(link);
  const status = booking?.status;
  const paid = status === 'accepted' || status === 'pending' ? status : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onPaid` is another one with each render
  useEffect(() => {
    if (paid) onPaid(paid);
  }, [paid]);

  if (!booking || paid) return <Skeleton height="12rem" />;
  if (status === 'awaiting_payment')
    return (
      <PaymentPanel
        link={link}
        booking={booking}
        zone={shownZones(booking)[0]}
        inNewTab
        focusHeading={focusHeading}
        onChange={() => void mutate()}
      />
    );
  return (
    <div className={styles.panel}>
      <header className={styles.words}>
        <StepHeading level={1} focus>
          {t(status === 'expired' ? 'pay.expired.title' : 'manage.states.cancelled.title')}
        </StepHeading>
        <p>{t('pay.expired.help')}</p>
      </header>
      <div className={styles.acts}>
        <Button onClick={onEnded}>{t('pay.again')}</Button>
      </div>
    </div>
  );
}
