import type { PaymentsReply } from 'api/contract/payments-list.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import styles from './payments-page.module.css';

/** What came in and went back, for each currency. */
export function PaymentTotals({ totals }: Pick<PaymentsReply, 'totals'>) {
  const { t } = useTranslation('console');
  return totals.map(({ currency, charged_minor, received_minor, refunded_minor }) => (
    <dl key={currency} className={styles.totals} aria-label={currency}>
      {(
        [
          ['cameIn', charged_minor + received_minor],
          ['byCard', charged_minor],
          ['anotherWay', received_minor],
          ['refunded', 0 - refunded_minor],
        ] as const
      ).map(([name, minor]) => (
        <div key={name}>
          <dt>{t(`payments.total.${name}`)}</dt>
          <dd>{formatMinor(minor, currency, currentLanguage()).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
  ));
}
