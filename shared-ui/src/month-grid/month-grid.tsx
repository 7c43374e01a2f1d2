import { addMonths, endOfMonth, startOfMonth, toMonth } from 'api/time/dates.ts';
import { findWeekStart, monthGrid, startOfWeek } from 'api/time/weeks.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { currentLanguage } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { DayCell } from './day-cell.tsx';
import { dayState } from './day-state.ts';
import styles from './month-grid.module.css';
import { moveByKey } from './month-keys.ts';
import { WeekdayRow } from './weekday-row.tsx';

interface HeadingProps {
  id: string;
  className: string | undefined;
  'aria-live': 'polite';
  children: ReactNode;
}

interface Props {
  days: ReadonlyMap<string, readonly string[]>;
  selected: string | null;
  today: string;
  lastDate: string;
  Heading: ComponentType<HeadingProps>;
  isFull?: (date: string) => boolean;
  isAlmostFull?: (date: string) => boolean;
  formatLabel: (date: string, times: number) => string;
  turnLabels: { previous: string; next: string };
  onChoose: (date: string) => void;
  /** Another month is shown (`YYYY-MM`). */
  onTurn?: (month: string) => void;
}

/** Keys: arrows move by day, Home and End within the week, Page Up and Down by month. */
export const MonthGrid = memo((props: Props) => {
  const {
    days,
    selected,
    isFull,
    isAlmostFull,
    today,
    lastDate,
    Heading,
    formatLabel,
    turnLabels,
    onChoose,
    onTurn,
  } = props;
  const lang = currentLanguage();
  const weekStart = findWeekStart(lang);
  const grid = useRef<HTMLTableElement>(null);
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const [shown, setShown] = useState(selected);
  const [moved, setMoved] = useState<{ to: string } | null>(null);
  // Weeks that have passed are left out.
  const firstDate = [startOfWeek(today, weekStart), startOfMonth(today)].sort()[1] as string;
  const months = [toMonth(today), toMonth(lastDate)] as const;
  const month = turnedTo ?? toMonth(selected ?? today);

  // Shows the month of a day that was chosen elsewhere, but stays when its first days have loaded.
  if (selected !== shown) {
    setShown(selected);
    if (shown) setTurnedTo(null);
  }

  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-date="${moved.to}"]`)?.focus();
  }, [moved]);

  function show(next: string) {
    setTurnedTo(next);
    if (next !== month) onTurn?.(next);
  }
  const turn = (by: 1 | -1) => show(toMonth(addMonths(`${month}-01`, by)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    const to = from && moveByKey(event.key, from, weekStart, [firstDate, endOfMonth(lastDate)]);
    if (!to) return;
    event.preventDefault();
    show(toMonth(to));
    setMoved({ to });
  };

  const weeks = monthGrid(month, weekStart).filter((week) =>
    week.some((date) => date !== null && date >= firstDate),
  );
  const dates = weeks.flat().filter((date) => date !== null);
  const tabStop =
    [moved?.to, selected].find((date) => date && dates.includes(date)) ??
    dates.find((date) => days.has(date)) ??
    dates[0];

  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <Heading id="month-name" aria-live="polite" className={styles.name}>
          {formatDate(`${month}-01`, lang, 'month')}
        </Heading>
        <div className={styles.turn}>
          <button
            type="button"
            aria-label={turnLabels.previous}
            disabled={month <= months[0]}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={turnLabels.next}
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
                const state = dayState(times, {
                  isFull: isFull?.(date) ?? false,
                  isAlmostFull: isAlmostFull?.(date) ?? false,
                });
                return (
                  <DayCell
                    key={date}
                    date={date}
                    state={state}
                    label={formatLabel(date, times)}
                    past={date < today}
                    today={date === today}
                    selected={date === selected && state !== 'closed'}
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
