import CreditCard from 'lucide-react/icons/credit-card';
import { useTranslation } from 'shared-ui';
import styles from './payment.module.css';

/** What a kept card may be charged for. */
export function FeeRule({ business, amount }: { business: string; amount: string }) {
  const { t } = useTranslation('widget');
  return (
    <p className={styles.rule}>
      <CreditCard size={18} strokeWidth={1.8} aria-hidden />
      <span>{t('pay.feeRule', { business, amount })}</span>
    </p>
  );
}
