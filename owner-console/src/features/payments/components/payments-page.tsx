import { PAYMENT_SETTINGS } from 'api/contract/console-address.ts';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button, ButtonLink, EmptyState, Skeleton, useCurrentTime, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { SelectField } from 'shared-ui/text-field.tsx';
import { ButtonChoice } from '../../../components/button-choice.tsx';
import { PlaceLink } from '../../../components/place-link.tsx';
import { usePaymentSettings, useZone } from '../../../data/queries.ts';
import {
  type ListFilter,
  PAYMENT_PERIODS,
  type PaymentPeriod,
  toQuery,
  useListedPayments,
} from '../use-listed-payments.ts';
import { PaymentRow } from './payment-row.tsx';
import { PaymentTotals } from './payment-totals.tsx';
import styles from './payments-page.module.css';

const COLUMNS = ['when', 'customer', 'how', 'state', 'amount'] as const;
const KINDS = ['', 'charge', 'received', 'refund', 'no_show_fee', 'dispute'] as const;

/** All money of a business: what came, another way too, and what went back. */
export default function PaymentsPage() {
  const { t } = useTranslation('console');
  const zone = useZone();
  const today = dateIn(new Date(useCurrentTime()).toISOString(), zone);
  const [filter, setFilter] = useState<ListFilter>({ period: 'month', kind: '' });
  const isKeyRefused = usePaymentSettings().data?.key_refused;
  const { payments, totals, error, hasMore, loadMore, retry } = useListedPayments(filter, today);
  const csv = new URLSearchParams({ ...toQuery(filter, today), format: 'csv' });
  const isFailedRefund = (payment: { kind: string; state: string }) =>
    payment.kind === 'refund' && payment.state === 'failed';
  const sorted = payments?.toSorted((a, b) => Number(isFailedRefund(b)) - Number(isFailedRefund(a)));

  return (
    <>
      <div className={styles.head}>
        <h1>{t('places.payments')}</h1>
        <ButtonLink variant="secondary" href={`/api/payments?${csv}`} download>
          <Download size={18} strokeWidth={1.8} aria-hidden /> CSV
        </ButtonLink>
      </div>
      {isKeyRefused && (
        <Banner tone="danger">
          {t('payments.keyRefused')} <PlaceLink to={PAYMENT_SETTINGS}>{t('payments.toSettings')}</PlaceLink>
        </Banner>
      )}
      <div className={styles.filters}>
        <SelectField
          label={t('payments.period')}
          value={filter.period}
          onChange={({ target }) => setFilter({ ...filter, period: target.value as PaymentPeriod })}
        >
          {PAYMENT_PERIODS.map((period) => (
            <option key={period} value={period}>
              {t(`payments.periods.${period}`)}
            </option>
          ))}
        </SelectField>
        <ButtonChoice
          legend={t('payments.shown')}
          options={KINDS}
          chosen={filter.kind}
          toLabel={(kind) => (kind === '' ? t('payments.everything') : t(`payments.lists.${kind}`))}
          onChoose={(kind) => setFilter({ ...filter, kind })}
        />
      </div>
      <PaymentTotals totals={totals} />
      {error !== undefined && <LoadFailed text={t('payments.listFailed')} onRetry={retry} />}
      {!sorted && error === undefined && <Skeleton height="12rem" />}
      {sorted?.length === 0 && (
        <EmptyState icon={<CreditCard />} title={t('payments.none')} help={t('payments.noneHelp')} />
      )}
      {sorted && sorted.length > 0 && (
        <div className={styles.list}>
          <div className={styles.columns} aria-hidden>
            {COLUMNS.map((column) => (
              <span key={column}>{t(`payments.column.${column}`)}</span>
            ))}
          </div>
          <ul aria-label={t('places.payments')}>
            {sorted.map((payment) => (
              <PaymentRow key={payment.payment_id} payment={payment} zone={zone} />
            ))}
          </ul>
        </div>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={loadMore}>
            {t('payments.more')}
          </Button>
        </div>
      )}
    </>
  );
}
