import { type KeyboardEvent, useRef } from 'react';
import { formatDate, useTranslation } from 'shared-ui';
import { addDays, addMonths, datesBetween, startOfWeek } from '../iso-date.ts';
import { useCalendarStore } from '../store.ts';
import type { CalendarState } from '../use-calendar.ts';
import { firstWeekday } from '../week-start.ts';
import { weekdayNames } from '../weekday-names.ts';
import styles from './month-marks.module.css';

/** Marks that have room under a day's number. */
const MARKS = 3;

/** The narrow month: a grid of days with up to three marks each; choosing a day lists it below. */
export function MonthMarks({ calendar }: { calendar: CalendarState }) {
  const { t } = useTranslation('console');
  const goTo = useCalendarStore((state) => state.goTo);
  const grid = useRef<HTMLTableElement>(null);
  const { date: chosen, today, range, byDate, lang } = calendar;
  const first = firstWeekday(lang);
  const dates = datesBetween(range.start, range.end);
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));

  function onKeyDown(event: KeyboardEvent) {
    const weekStart = startOfWeek(chosen, first);
    const target = {
      ArrowLeft: addDays(chosen, -1),
      ArrowRight: addDays(chosen, 1),
      ArrowUp: addDays(chosen, -7),
      ArrowDown: addDays(chosen, 7),
      PageUp: addMonths(chosen, -1),
      PageDown: addMonths(chosen, 1),
      Home: weekStart,
      End: addDays(weekStart, 6),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    goTo(target);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved through by arrow keys is a grid
    <table ref={grid} className={styles.month} role="grid" aria-labelledby="calendar-title">
      <thead>
        <tr>
          {weekdayNames(lang).map(({ long, narrow }) => (
            <th key={long} scope="col" abbr={long}>
              {narrow}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const entries = byDate.get(date) ?? [];
              const isOutside = date.slice(0, 7) !== chosen.slice(0, 7);
              const age = date < today ? styles.past : date === today && styles.today;
              const classes = [styles.day, isOutside && styles.outside, age];
              return (
                <td key={date}>
                  <button
                    type="button"
                    className={classes.filter(Boolean).join(' ')}
                    tabIndex={date === chosen ? 0 : -1}
                    aria-pressed={date === chosen}
                    aria-label={t('calendar.dayName', {
                      day: formatDate(date, lang, 'long'),
                      count: entries.length,
                    })}
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
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
