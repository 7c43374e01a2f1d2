import { RECEIPT_SETTINGS } from 'api/contract/console-address.ts';
import type { Receipt } from 'api/contract/receipts.ts';
import { formatMinor } from 'api/text/minor-units.ts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button, ButtonLink, callAddress, currentLanguage, Skeleton, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { TextField } from 'shared-ui/text-field.tsx';
import { Crumb } from '../../../components/crumb.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useZone } from '../../../data/queries.ts';
import { type Period, toQuery, useReceipts } from '../use-receipts.ts';
import styles from './receipts.module.css';

const EVER: Period = { from: '', to: '' };

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('console');
  const zone = useZone();
  const { receipt_id, number, kind, customer, booking_ref, total_minor, tax_minor, currency } = receipt;
  const amount = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const sign = kind === 'credit_note' ? '−' : '';
  return (
    <li>
      <a
        className={styles.document}
        href={callAddress('GET /api/receipts/{receipt_file}', {
          params: { receipt_file: `${receipt_id}.pdf` },
        })}
        target="_blank"
        rel="noreferrer"
      >
        <b>{t(`receipts.kinds.${kind}`, { number })}</b>
        <b>{sign + amount(total_minor)}</b>
        <span>
          {[formatDay(receipt.issued_at, zone, currentLanguage(), 'short'), customer, booking_ref]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>{tax_minor > 0 && t('receipts.tax', { amount: sign + amount(tax_minor) })}</span>
      </a>
    </li>
  );
}

/** All documents, newest first, by the dates of the business, and as a table for the bookkeeper. */
export function AllReceiptsCard() {
  const { t } = useTranslation('console');
  const [period, setPeriod] = useState(EVER);
  const { receipts, error, hasMore, showMore, reload } = useReceipts(period);
  return (
    <>
      <Crumb to={RECEIPT_SETTINGS}>{t('receipts.title')}</Crumb>
      <SectionCard
        id="all-receipts"
        title={t('receipts.all')}
        aside={
          <ButtonLink
            variant="secondary"
            small
            download
            href={callAddress('GET /api/receipts', { query: { ...toQuery(period), format: 'csv' } })}
          >
            <Download size={18} strokeWidth={1.8} aria-hidden />
            {t('receipts.csv')}
          </ButtonLink>
        }
      >
        <div className={styles.filters}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(`receipts.${end}`)}
              value={period[end]}
              onChange={(event) => setPeriod({ ...period, [end]: event.target.value })}
            />
          ))}
        </div>
        {error && <LoadFailed text={t('receipts.listFailed')} onRetry={reload} />}
        {!receipts && !error && <Skeleton height="12rem" />}
        {receipts?.length === 0 && <p className={styles.hint}>{t('receipts.none')}</p>}
        {receipts && (
          <ul className={styles.list}>
            {receipts.map((receipt) => (
              <ReceiptRow key={receipt.receipt_id} receipt={receipt} />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="quiet" flush onClick={showMore}>
            {t('receipts.more')}
          </Button>
        )}
      </SectionCard>
    </>
  );
}
