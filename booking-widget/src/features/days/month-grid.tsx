import { addMonths, monthOf } from 'api/time/dates.ts';
import { monthGrid, weekStartOf } from 'api/time/weeks.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { currentLanguage, formatDate, useTranslation } from 'shared-ui';
import { Heading } from '../../parts/heading.tsx';
import type from '../../parts/type.module.css';
import { DayCell } from './day-cell.tsx';
import { type ClosedReason, dayState } from './day-state.ts';
import styles from './days.module.css';
import { moveByKey } from './month-keys.ts';
import { WeekdayRow } from './weekday-row.tsx';

interface Props {
  days: ReadonlyMap<string, readonly string[]>;
  selected: string | null;
  today: string;
  reasonOf: (date: string) => ClosedReason | undefined;
  lastDate: string;
  onChoose: (date: string) => void;
}

/** Keys: arrows move by day, Home and End within the week, Page Up and Down by month. */
export const MonthGrid = memo(({ days, selected, reasonOf, today, lastDate, onChoose }: Props) => {
  const { t } = useTranslation('widget');
  const lang = currentLanguage();
  const weekStart = weekStartOf(lang);
  const grid = useRef<HTMLTableElement>(null);
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const [shown, setShown] = useState(selected);
  const [moved, setMoved] = useState<{ to: string } | null>(null);
  const months = [monthOf(today), monthOf(lastDate)] as const;
  const month = turnedTo ?? monthOf(selected ?? today);

  // Shows the month of a day that was chosen elsewhere, but stays when the first slots have loaded.
  if (selected !== shown) {
    setShown(selected);
    if (shown) setTurnedTo(null);
  }

  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-date="${moved.to}"]`)?.focus();
  }, [moved]);

  const turn = (by: 1 | -1) => setTurnedTo(monthOf(addMonths(`${month}-01`, by)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    const to = from && moveByKey(event.key, from, weekStart, months);
    if (!to) return;
    event.preventDefault();
    setTurnedTo(monthOf(to));
    setMoved({ to });
  };

  const weeks = monthGrid(month, weekStart);
  const dates = weeks.flat().filter((date) => date !== null);
  const tabStop =
    [moved?.to, selected].find((date) => date && monthOf(date) === month) ??
    dates.find((date) => days.has(date)) ??
    dates[0];

  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <Heading level={3} id="month-name" aria-live="polite" className={`${styles.name} ${type.display}`}>
          {formatDate(`${month}-01`, lang, 'month')}
        </Heading>
        <div className={styles.turn}>
          <button
            type="button"
            aria-label={t('days.previousMonth')}
            disabled={month <= months[0]}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('days.nextMonth')}
            disabled={month >= months[1]}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid of the ARIA pattern
        role="grid"
        aria-labelledby="month-name"
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <WeekdayRow weekStart={weekStart} lang={lang} />
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) => {
                if (date === null) return <td key={`${index}-${column}`} />;
                const times = days.get(date)?.length ?? 0;
                return (
                  <DayCell
                    key={date}
                    date={date}
                    state={dayState(times)}
                    label={t('days.day', {
                      day: formatDate(date, lang, 'long'),
                      times:
                        times === 0
                          ? t(`days.why.${reasonOf(date) ?? 'unknown'}`)
                          : t('days.times', { count: times }),
                    })}
                    past={date < today}
                    today={date === today}
                    selected={date === selected && times > 0}
                    tabStop={date === tabStop}
                    onChoose={onChoose}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
