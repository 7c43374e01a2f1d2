import type { Payment } from 'api/contract/payments-list.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { currentLanguage, Tag, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { usePaymentLink } from '../use-payment-link.ts';
import styles from './payments-page.module.css';

const GOES_OUT: readonly Payment['kind'][] = ['refund', 'dispute'];

/** What a fact is called once it is done. */
const DONE = {
  charge: 'states.succeeded',
  no_show_fee: 'states.succeeded',
  received: 'noted',
  refund: 'givenBack',
  dispute: 'lost',
} as const;

const LOOKS = {
  succeeded: { tone: 'ok', Icon: Check },
  pending: { tone: 'plain', Icon: Clock },
  failed: { tone: 'danger', Icon: TriangleAlert },
  reversed: { tone: 'plain', Icon: null },
} as const;

function State({ kind, state }: Payment) {
  const { t } = useTranslation('console');
  const { tone, Icon } = LOOKS[state];
  const isFailedRefund = kind === 'refund' && state === 'failed';
  const text =
    state === 'succeeded' ? DONE[kind] : isFailedRefund ? 'refundFailed' : (`states.${state}` as const);
  return (
    <span className={styles.state}>
      <Tag tone={tone}>
        {Icon && <Icon size={14} aria-hidden />}
        {t(`payments.${text}`)}
      </Tag>
    </span>
  );
}

/** One fact about money: when, of whom, how, what became of it, and how much. It leads to its appointment. */
export function PaymentRow({ payment, zone }: { payment: Payment; zone: string }) {
  const { t } = useTranslation('console');
  const lang = currentLanguage();
  const link = usePaymentLink(payment, zone);
  const { kind, method, created_at: at, currency } = payment;
  const how = t(`payment.methods.${method}`);
  const amount = formatMinor(payment.amount_minor, currency, lang);
  const goesOut = GOES_OUT.includes(kind);
  const facts = (
    <>
      <span className={styles.when}>
        {formatDay(at, zone, lang, 'short')}, {formatTime(at, zone, lang)}
      </span>
      <span className={styles.who}>
        <b>{payment.customer || payment.booking_ref}</b>
        <small>{payment.services}</small>
      </span>
      <span className={styles.how}>
        {kind === 'received' ? how : t('payments.how', { how, kind: t(`payments.kinds.${kind}`) })}
      </span>
      <State {...payment} />
      <b className={styles.amount} data-goes-out={goesOut}>
        {goesOut ? `−${amount}` : `+${amount}`}
      </b>
    </>
  );
  return (
    <li>
      {link ? (
        <a className={styles.row} {...link}>
          {facts}
        </a>
      ) : (
        <div className={styles.row}>{facts}</div>
      )}
    </li>
  );
}
