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
import type { ManageLink } from '../../data/manage-link.ts';
import { FeeRule } from './fee-rule.tsx';
import styles from './payment.module.css';
import { RefundRule } from './refund-rule.tsx';
import { usePaymentActions } from './use-payment-actions.ts';

const SPOKEN_MINUTES = [10, 5];

interface Facts {
  isRefused: boolean;
  /** Stripe was opened in another tab. */
  isOpened: boolean;
  isCardOnly: boolean;
}

function findState({ isRefused, isOpened, isCardOnly }: Facts) {
  if (isRefused) return 'refused';
  if (isCardOnly) return 'waitingCard';
  return isOpened ? 'opened' : 'waiting';
}

interface Props {
  link: ManageLink;
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
  const { busy, failure, pay, giveBack } = usePaymentActions(link, onChange);
  const { payment, currency, pay_until: until, refund_until: refundUntil } = booking;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const amount = format(payment.asked_minor);
  const isCardOnly = payment.asked_minor === 0;
  const isRefused = booking.card_refused;
  const [isOpened, setOpened] = useState(false);
  const state = findState({ isRefused, isOpened, isCardOnly });
  const verbs = {
    refused: t('pay.tryAgain'),
    opened: t('pay.openAgain'),
    waitingCard: t('pay.leaveCard'),
    waiting: t('pay.pay', { amount }),
  };
  const now = useNow(MINUTE_MS / 4);
  const minutes = until ? Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS)) : 0;

  useEffect(() => {
    if (SPOKEN_MINUTES.includes(minutes)) announce(t('pay.left', { count: minutes }));
  }, [minutes, t]);

  const Icon = inNewTab ? ExternalLink : ArrowRight;
  return (
    <div className={styles.panel}>
      <span className={styles.mark} data-refused={isRefused} aria-hidden="true">
        <CreditCard />
      </span>
      <header className={styles.words}>
        <StepHeading key={state} level={1} focus={focusHeading || isRefused || isOpened}>
          {t(`pay.${state}.title`, { amount })}
        </StepHeading>
        <p>{until && t(`pay.${state}.help`, { time: time(until, zone) })}</p>
      </header>
      <p className={styles.left}>{t('pay.left', { count: minutes })}</p>
      {refundUntil && !isCardOnly && <RefundRule until={refundUntil} amount={amount} zone={zone} />}
      {payment.no_show_fee_minor > 0 && (
        <FeeRule business={booking.business.name} amount={format(payment.no_show_fee_minor)} />
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className={styles.acts}>
        {payment.url ? (
          <ButtonLink
            block
            variant={state === 'opened' ? 'secondary' : 'primary'}
            href={payment.url}
            {...(inNewTab && { target: '_blank', rel: 'noreferrer', onClick: () => setOpened(true) })}
          >
            {verbs[state]}
            <Icon aria-hidden="true" />
          </ButtonLink>
        ) : (
          <Button block busy={busy === 'pay'} onClick={() => void pay()}>
            {verbs[state]}
          </Button>
        )}
        <Button block variant="quiet" busy={busy === 'giveBack'} onClick={() => void giveBack()}>
          {t('pay.giveBack')}
        </Button>
      </div>
      {!isOpened && <p className={styles.aside}>{inNewTab ? t('pay.newTab') : t('pay.paidAlready')}</p>}
      <p className={styles.aside}>{t('pay.byStripe')}</p>
    </div>
  );
}
