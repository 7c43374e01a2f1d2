import { createContext, use } from 'react';
import type { DateHeaderProps } from 'react-big-calendar';
import { useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { wallToDate } from '../../../domain/calendar/wall-clock.ts';
import type { SpecialDays } from '../special-days.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './month-day-number.module.css';
import { useDayTabIndex, useEntryTabIndex } from './month-keys.tsx';

interface Days extends Pick<CalendarState, 'byDate' | 'lang' | 'today'> {
  specialOn: SpecialDays;
  isClosedOn: (date: string) => boolean;
  /** The names of the people who are away. */
  awayOn: (date: string) => string[];
  /** Ids of the entries that have room. */
  drawn: ReadonlySet<string>;
}

/** react-big-calendar passes no props of ours to the day numbers. */
export const ShownDays = createContext<Days | null>(null);

export function MonthDayNumber({ date: wall, label, onDrillDown }: DateHeaderProps) {
  const { t } = useTranslation('console');
  const { showDay } = useCalendarStore.getState();
  const days = use(ShownDays);
  const date = wallToDate(wall);
  const tabIndex = useDayTabIndex(date);
  const moreTabIndex = useEntryTabIndex();
  if (!days) return null;
  const { byDate, lang, today, specialOn, isClosedOn, awayOn, drawn } = days;
  const entries = byDate.get(date) ?? [];
  const more = entries.filter(({ id }) => !drawn.has(id)).length;
  const isClosed = isClosedOn(date);
  const note =
    specialOn(date)?.note ||
    (isClosed
      ? t('grid.closed')
      : awayOn(date)
          .map((who) => t('grid.awayWho', { name: who }))
          .join(' · '));
  const day = formatDate(date, lang, 'long');
  const name = t('calendar.dayName', { day, count: entries.length });

  return (
    <>
      <button
        type="button"
        className="rbc-button-link"
        tabIndex={tabIndex}
        data-date={date}
        aria-current={date === today ? 'date' : undefined}
        aria-label={[name, isClosed && t('special.closed')].filter(Boolean).join(', ')}
        onClick={onDrillDown}
      >
        {label}
      </button>
      {note && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
      {more > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={moreTabIndex}
          data-date={date}
          aria-label={`${t('grid.more', { number: more })}, ${day}`}
          onClick={() => showDay(date)}
        >
          {t('grid.more', { number: more })}
        </button>
      )}
    </>
  );
}
