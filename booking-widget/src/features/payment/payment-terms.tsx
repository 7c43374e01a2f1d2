import type { PublicBusiness } from 'api/contract/public.ts';
import { formatMinor, toMinorUnits } from 'api/text/minor-units.ts';
import { HOUR_MS } from 'api/time/units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { FeeRule } from './fee-rule.tsx';
import { type MoneyLine, MoneyLines } from './money-lines.tsx';
import styles from './payment.module.css';
import { RefundRule } from './refund-rule.tsx';

interface Props {
  business: Pick<PublicBusiness, 'name' | 'currency' | 'refund_until_hours' | 'test_payments'>;
  price: number | null;
  asked: { askedMinor: number; feeMinor: number };
  start: string;
  zone: string;
}

export default function PaymentTerms({ business, price, asked, start, zone }: Props) {
  const { t } = useTranslation('widget');
  const { currency, refund_until_hours: hours } = business;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const whole = price === null ? null : toMinorUnits(price, currency);
  const { askedMinor, feeMinor } = asked;
  const nowLabel = whole === askedMinor ? t('pay.full') : t('pay.deposit');
  const until = new Date(Date.parse(start) - hours * HOUR_MS).toISOString();
  const lines: MoneyLine[] = [
    ...(whole === null || askedMinor === 0 ? [] : [{ label: t('pay.price'), amount: format(whole) }]),
    { label: askedMinor > 0 ? nowLabel : t('pay.nothingNow'), amount: format(askedMinor), isNow: true },
    ...(whole === null || whole <= askedMinor
      ? []
      : [{ label: t('pay.later'), amount: format(whole - askedMinor) }]),
    ...(feeMinor > 0
      ? [{ label: t('pay.ifNoShow'), amount: t('pay.upTo', { amount: format(feeMinor) }) }]
      : []),
  ];
  return (
    <section className={styles.terms} aria-labelledby="what-you-pay">
      <h2 id="what-you-pay" className={styles.heading}>
        {t('pay.title')}
      </h2>
      <MoneyLines lines={lines} />
      {askedMinor > 0 && <RefundRule until={until} amount={format(askedMinor)} zone={zone} />}
      {feeMinor > 0 && <FeeRule business={business.name} amount={format(feeMinor)} />}
      {business.test_payments && <p className={styles.test}>{t('pay.test')}</p>}
    </section>
  );
}
