import type { PublicBusiness } from 'api/contract/public.ts';
import { formatMinor, toMinorUnits } from 'api/text/minor-units.ts';
import { HOUR_MS } from 'api/time/units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { type MoneyLine, MoneyLines } from './money-lines.tsx';
import styles from './payment.module.css';
import { RefundRule } from './refund-rule.tsx';

interface Props {
  business: Pick<PublicBusiness, 'currency' | 'refund_until_hours' | 'test_payments'>;
  price: number | null;
  /** The amount in the smallest unit. */
  asked: number;
  start: string;
  zone: string;
}

export default function PaymentTerms({ business, price, asked, start, zone }: Props) {
  const { t } = useTranslation('widget');
  const { currency, refund_until_hours: hours } = business;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const whole = price === null ? null : toMinorUnits(price, currency);
  const isFull = whole === asked;
  const until = new Date(Date.parse(start) - hours * HOUR_MS).toISOString();
  const lines: MoneyLine[] = [
    ...(whole === null ? [] : [{ label: t('pay.price'), amount: format(whole) }]),
    { label: isFull ? t('pay.full') : t('pay.deposit'), amount: format(asked), isNow: true },
    ...(whole === null || whole <= asked ? [] : [{ label: t('pay.later'), amount: format(whole - asked) }]),
  ];
  return (
    <section className={styles.terms} aria-labelledby="what-you-pay">
      <h2 id="what-you-pay" className={styles.heading}>
        {t('pay.title')}
      </h2>
      <MoneyLines lines={lines} />
      <RefundRule until={until} amount={format(asked)} zone={zone} />
      {business.test_payments && <p className={styles.test}>{t('pay.test')}</p>}
    </section>
  );
}
