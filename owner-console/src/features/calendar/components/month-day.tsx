import { memo } from 'react';
import { currentLanguage, formatDate, useTranslation } from 'shared-ui';
import type { CalendarEntry } from '../entries.ts';
import { useCalendarStore } from '../store.ts';
import styles from './month-marks.module.css';

/** Marks that have room under a day's number. */
const MARKS = 3;

interface Props {
  date: string;
  entries: CalendarEntry[];
  isChosen: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  age: 'past' | 'today' | null;
}

/** A day of the narrow month: its number, and a mark for each of its first entries. */
export const MonthDay = memo(({ date, entries, isChosen, isOutside, age }: Props) => {
  const { t } = useTranslation('console');
  const { goTo } = useCalendarStore.getState();
  const classes = [styles.day, isOutside && styles.outside, age && styles[age]];
  const day = formatDate(date, currentLanguage(), 'long');

  return (
    <td>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={t('calendar.dayName', { day, count: entries.length })}
        onClick={() => goTo(date)}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={styles.marks} aria-hidden>
          {entries.slice(0, MARKS).map((entry) => (
            <i key={entry.id} className={styles[entry.kind]} />
          ))}
        </span>
      </button>
    </td>
  );
});
