import type { ManagedBooking } from 'api/contract/managed-booking.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CreditCard from 'lucide-react/icons/credit-card';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { announce, Button, ButtonLink, currentLanguage, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { StepHeading } from '../../components/step-heading.tsx';
import { useNow } from '../../components/use-now.ts';
import { useTimeFormat } from '../../components/use-time-format.ts';
import styles from './payment.module.css';
import { RefundRule } from './refund-rule.tsx';
import { type BookingLink, giveBack, openPayment } from './use-unpaid.ts';

const SPOKEN_MINUTES = [10, 5];

interface Props {
  link: BookingLink;
  booking: ManagedBooking;
  zone: string;
  /** Stripe opens in a new tab, because a frame shows the visit. */
  inNewTab: boolean;
  focusHeading: boolean;
  onChange: () => void;
}

/** What a visit shows while it waits for its payment. */
export default function PaymentPanel({ link, booking, zone, inNewTab, focusHeading, onChange }: Props) {
  const { t } = useTranslation('widget');
  const { time } = useTimeFormat();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<'pay' | 'back' | null>(null);
  const { payment, currency, pay_until: until, refund_until: refundUntil } = booking;
  const amount = formatMinor(payment.asked_minor, currency, currentLanguage());
  const now = useNow(MINUTE_MS / 4);
  const minutes = until ? Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS)) : 0;

  useEffect(() => {
    if (SPOKEN_MINUTES.includes(minutes)) announce(t('pay.left', { count: minutes }));
  }, [minutes, t]);

  async function pay() {
    setBusy('pay');
    setFailure('');
    try {
      window.location.assign(await openPayment(link));
    } catch (error) {
      setBusy(null);
      setFailure(error instanceof Error ? error.message : t('pay.failed'));
      onChange();
    }
  }

  async function leave() {
    setBusy('back');
    setFailure((await giveBack(link, t('pay.failed'))) ?? '');
    setBusy(null);
    onChange();
  }

  const Icon = inNewTab ? ExternalLink : ArrowRight;
  return (
    <div className={styles.panel}>
      <span className={styles.mark} aria-hidden="true">
        <CreditCard />
      </span>
      <header className={styles.words}>
        <StepHeading level={1} focus={focusHeading}>
          {t('pay.waiting.title', { amount })}
        </StepHeading>
        <p>{until && t('pay.waiting.help', { time: time(until, zone) })}</p>
      </header>
      <p className={styles.left}>{t('pay.left', { count: minutes })}</p>
      {refundUntil && <RefundRule until={refundUntil} amount={amount} zone={zone} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className={styles.acts}>
        {payment.url ? (
          <ButtonLink block href={payment.url} {...(inNewTab && { target: '_blank', rel: 'noreferrer' })}>
            {t('pay.pay', { amount })}
            <Icon aria-hidden="true" />
          </ButtonLink>
        ) : (
          <Button block busy={busy === 'pay'} onClick={() => void pay()}>
            {t('pay.pay', { amount })}
          </Button>
        )}
        <Button block variant="quiet" busy={busy === 'back'} onClick={() => void leave()}>
          {t('pay.giveBack')}
        </Button>
      </div>
      <p className={styles.aside}>{inNewTab ? t('pay.newTab') : t('pay.paidAlready')}</p>
      <p className={styles.aside}>{t('pay.byStripe')}</p>
    </div>
  );
}
