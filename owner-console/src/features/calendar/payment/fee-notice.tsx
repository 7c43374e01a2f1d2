import type { CalendarEvent } from 'api/contract/calendar.ts';
import { NO_SHOW_FEE_DAYS } from 'api/contract/limits.ts';
import { DAY_MS } from 'api/time/units.ts';
import { useState } from 'react';
import { Button, currentLanguage, useCurrentTime, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { useZone } from '../../../data/queries.ts';
import { AmountDialog } from './amount-dialog.tsx';
import styles from './payment-box.module.css';
import type { SendAmount } from './use-money-calls.ts';

interface Props {
  event: CalendarEvent;
  feeMinor: number;
  format: (minor: number) => string;
  send: SendAmount;
}

/** Offers to charge a customer who did not come, until the last day of it. */
export function FeeNotice({ event, feeMinor, format, send }: Props) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const [isCharging, setIsCharging] = useState(false);
  const [isLetGo, setIsLetGo] = useState(false);
  const until = Date.parse(event.end_time) + NO_SHOW_FEE_DAYS * DAY_MS;
  const isOver = useCurrentTime() > until;
  if (isOver || isLetGo) return null;
  const amount = format(feeMinor);
  const name = event.customer_name || event.customer_email || event.title;
  const date = formatDay(new Date(until).toISOString(), zone, currentLanguage(), 'short');
  return (
    <>
      <Banner tone="warn">{t('payment.feeNotice', { amount, name, date })}</Banner>
      <div className={styles.wideActs}>
        <Button block variant="secondary" onClick={() => setIsCharging(true)}>
          {t('payment.charge', { amount })}
        </Button>
        <Button block variant="quiet" onClick={() => setIsLetGo(true)}>
          {t('payment.letGo')}
        </Button>
      </div>
      {isCharging && (
        <AmountDialog
          title={t('payment.chargeQuestion')}
          hint={t('payment.chargeHint', { amount })}
          currency={event.currency}
          proposedMinor={feeMinor}
          toVerb={(typed) => t('payment.chargeAmount', { amount: typed })}
          toDone={(typed) => t('payment.charged', { amount: typed })}
          send={send}
          onClose={() => setIsCharging(false)}
        />
      )}
    </>
  );
}
