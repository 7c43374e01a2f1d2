import type { Payment } from 'api/contract/payments.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { currentLanguage, Tag, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import styles from './payments-page.module.css';

const GOES_OUT: readonly Payment['kind'][] = ['refund', 'dispute'];

const TONES = { succeeded: 'ok', pending: 'plain', failed: 'warn', reversed: 'plain' } as const;

/** One fact about money: when, of whom, how, what became of it, and how much. */
export function PaymentRow({ payment, zone }: { payment: Payment; zone: string }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const { kind, method, state, created_at: at, currency } = payment;
  const how = t(`payment.methods.${method}`);
  const amount = formatMinor(payment.amount_minor, currency, lang);
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        {formatDay(at, zone, lang, 'short')}, {formatTime(at, zone, lang)}
      </span>
      <span>
        <b>{payment.customer || payment.booking_ref}</b>
        <small>{payment.booking_ref}</small>
      </span>
      <span>{kind === 'received' ? how : t('payments.how', { how, kind: t(`payments.kinds.${kind}`) })}</span>
      <span>
        <Tag tone={TONES[state]}>
          {kind === 'refund' && state === 'failed'
            ? t('payments.refundFailed')
            : t(`payments.states.${state}`)}
        </Tag>
      </span>
      <b className={styles.amount}>{GOES_OUT.includes(kind) ? `−${amount}` : `+${amount}`}</b>
    </li>
  );
}
