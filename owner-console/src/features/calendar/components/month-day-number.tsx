import { createContext, use } from 'react';
import type { DateHeaderProps } from 'react-big-calendar';
import { useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { wallToDate } from '../../../domain/calendar/wall-clock.ts';
import type { SpecialDays } from '../special-days.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './month-day-number.module.css';
import { useDayTabIndex } from './month-keys.tsx';

/** react-big-calendar passes no props of ours to the day numbers. */
export const ShownDays = createContext<
  (Pick<CalendarState, 'byDate' | 'lang' | 'today'> & { specialOn: SpecialDays }) | null
>(null);

export function MonthDayNumber({ date: wall, label, onDrillDown }: DateHeaderProps) {
  const { t } = useTranslation('console');
  const days = use(ShownDays);
  const date = wallToDate(wall);
  const tabIndex = useDayTabIndex(date);
  if (!days) return null;
  const { byDate, lang, today, specialOn } = days;
  const special = specialOn(date);
  const name = t('calendar.dayName', {
    day: formatDate(date, lang, 'long'),
    count: byDate.get(date)?.length ?? 0,
  });

  return (
    <>
      <button
        type="button"
        className="rbc-button-link"
        tabIndex={tabIndex}
        data-date={date}
        data-past={date < today}
        aria-current={date === today ? 'date' : undefined}
        aria-label={[name, special?.isClosed && t('special.closed')].filter(Boolean).join(', ')}
        onClick={onDrillDown}
      >
        {label}
      </button>
      {special?.note && <span className={styles.note}>{special.note}</span>}
    </>
  );
}
