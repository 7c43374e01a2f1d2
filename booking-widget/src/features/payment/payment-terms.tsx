import { taxesOfVisit } from 'api/contract/asked-payment.ts';
import type { PublicBusiness } from 'api/contract/public.ts';
import type { PublicService } from 'api/contract/services.ts';
import { sumTaxes } from 'api/contract/taxes.ts';
import { formatMinor, toMinorUnits } from 'api/text/minor-units.ts';
import { HOUR_MS } from 'api/time/units.ts';
import { currentLanguage, useTranslation } from 'shared-ui';
import { FeeRule } from './fee-rule.tsx';
import { type MoneyLine, MoneyLines } from './money-lines.tsx';
import styles from './payment.module.css';
import { RefundRule } from './refund-rule.tsx';

interface Props {
  business: Pick<
    PublicBusiness,
    'name' | 'currency' | 'refund_until_hours' | 'test_payments' | 'added_taxes'
  >;
  visit: { services: readonly PublicService[]; seats: number; price: number | null };
  asked: { askedMinor: number; feeMinor: number };
  start: string;
  zone: string;
}

export default function PaymentTerms({ business, visit, asked, start, zone }: Props) {
  const { t } = useTranslation('widget');
  const { currency, refund_until_hours: hours } = business;
  const format = (minor: number) => formatMinor(minor, currency, currentLanguage());
  const { services, seats, price } = visit;
  const net = price === null ? null : toMinorUnits(price, currency);
  const taxes = net === null ? [] : taxesOfVisit(services, seats, currency, business.added_taxes);
  const whole = net === null ? null : net + sumTaxes(taxes);
  const shown = taxes.filter(({ minor }) => minor > 0);
  const { askedMinor, feeMinor } = asked;
  const nowLabel = whole === askedMinor ? t('pay.full') : t('pay.deposit');
  const until = new Date(Date.parse(start) - hours * HOUR_MS).toISOString();
  const lines: MoneyLine[] = [
    ...(net === null || askedMinor === 0 ? [] : [{ label: t('pay.price'), amount: format(net) }]),
    ...shown.map(({ name, percent, minor }) => ({
      label: t('pay.tax', { name, percent }),
      amount: format(minor),
    })),
    ...(shown.length > 0 && whole !== null ? [{ label: t('pay.total'), amount: format(whole) }] : []),
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
