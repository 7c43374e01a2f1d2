import { addDays } from 'api/time/dates.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Zap from 'lucide-react/icons/zap';
import { currentLanguage, useTranslation } from 'shared-ui';
import { dateIn, formatDate } from 'shared-ui/datetime/day.ts';
import { unbroken } from '../../components/unbroken.ts';
import { type StaffChoice, useStaffTexts } from '../../components/use-staff-texts.ts';
import { useTimeFormat } from '../../components/use-time-format.ts';
import styles from './days.module.css';
import { suggestedSlots } from './suggested-slots.ts';

interface Props {
  slots: readonly string[];
  staffAt: (slot: string) => StaffChoice;
  zone: string;
  today: string;
  onChoose: (slot: string) => void;
}

/** "Next available: Today, Nov 10, 5:30 PM", and two other suggestions; as high without slots, while they load. */
export function NextAvailable({ slots, staffAt, zone, today, onChoose }: Props) {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const { time } = useTimeFormat();
  const { addStaff } = useStaffTexts();
  const [first, ...others] = suggestedSlots(slots, zone);
  if (!first) return <div className={styles.suggestions} />;

  function when(slot: string) {
    const date = dateIn(slot, zone);
    const named = date === today ? t('days.today') : date === addDays(today, 1) ? t('days.tomorrow') : null;
    const day = named
      ? t('days.nextDay', { day: named, date: unbroken(formatDate(date, lang, 'monthDay')) })
      : unbroken(formatDate(date, lang, 'short'));
    return t('days.nextTime', { day, time: unbroken(time(slot, zone)) });
  }

  return (
    <div className={styles.suggestions}>
      <button type="button" className={styles.next} onClick={() => onChoose(first)}>
        <Zap aria-hidden="true" />
        <span>
          {t('days.next')}
          <b>{addStaff(when(first), staffAt(first))}</b>
        </span>
        <ArrowRight aria-hidden="true" />
      </button>
      {others.map((slot) => (
        <button key={slot} type="button" className={styles.suggestion} onClick={() => onChoose(slot)}>
          {when(slot)}
        </button>
      ))}
    </div>
  );
}
