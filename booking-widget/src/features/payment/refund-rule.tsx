import Undo2 from 'lucide-react/icons/undo-2';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDay } from 'shared-ui/datetime/day.ts';
import { useIsPast } from '../../components/use-is-past.ts';
import { useTimeFormat } from '../../components/use-time-format.ts';
import styles from './payment.module.css';

interface Props {
  until: string;
  amount: string;
  zone: string;
}

/** The instant until which a customer who cancels is refunded. */
export function RefundRule({ until, amount, zone }: Props) {
  const { t } = useTranslation('widget');
  const { time } = useTimeFormat();
  const isPast = useIsPast(until);
  const when = t('bar.when', {
    day: formatDay(until, zone, currentLanguage(), 'short'),
    time: time(until, zone),
  });
  return (
    <p className={styles.rule}>
      <Undo2 size={18} strokeWidth={1.8} aria-hidden />
      <span>{isPast ? t('pay.noRefund', { amount }) : t('pay.refund', { amount, when })}</span>
    </p>
  );
}
