import { addDays } from 'api/time/dates.ts';
import { ArrowRight, Zap } from 'lucide-react';
import { currentLanguage, dateIn, formatDate, useTranslation } from 'shared-ui';
import { useTimeFormat } from '../../parts/use-time-format.ts';
import styles from './days.module.css';

interface Props {
  slot: string;
  zone: string;
  today: string;
  onChoose: (slot: string) => void;
}

/** "Next available: Today, 5:30 PM". */
export function NextAvailable({ slot, zone, today, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const date = dateIn(slot, zone);
  const day =
    date === today
      ? t('days.today')
      : date === addDays(today, 1)
        ? t('days.tomorrow')
        : formatDate(date, lang, 'short');
  return (
    <button type="button" className={styles.next} onClick={() => onChoose(slot)}>
      <Zap aria-hidden="true" />
      <span>
        {t('days.next')}
        <b>{t('days.nextTime', { day, time: time(slot, zone) })}</b>
      </span>
      <ArrowRight aria-hidden="true" />
    </button>
  );
}
