import { memo } from 'react';
import { currentLanguage, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { usePersonColor } from '../../../domain/staff/person-color.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './narrow-month.module.css';

const MAX_MARKS = 3;

interface Props {
  date: string;
  entries: CalendarEntry[];
  isChosen: boolean;
  isOutside: boolean;
  isClosed: boolean;
  age: 'past' | 'today' | null;
  findColor: CalendarState['people']['findColor'];
}

export const MonthDay = memo(({ date, entries, isChosen, isOutside, isClosed, age, findColor }: Props) => {
  const { t } = useTranslation('console');
  const { goTo } = useCalendarStore.getState();
  const personColor = usePersonColor();
  const classes = [styles.day, isOutside && styles.outside, isClosed && styles.closed, age && styles[age]];
  const day = formatDate(date, currentLanguage(), 'long');

  return (
    <td>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={[t('calendar.dayName', { day, count: entries.length }), isClosed && t('special.closed')]
          .filter(Boolean)
          .join(', ')}
        onClick={() => goTo(date)}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={styles.marks} aria-hidden>
          {entries.slice(0, MAX_MARKS).map((entry) => {
            const { className = '', style } = personColor(findColor(entry.staffId));
            return <i key={entry.id} className={`${styles[entry.kind]} ${className}`} style={style} />;
          })}
        </span>
      </button>
    </td>
  );
});
