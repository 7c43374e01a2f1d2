import { datesBetween } from 'api/time/dates.ts';
import { findWeekStart } from 'api/time/weeks.ts';
import { type KeyboardEvent, useRef } from 'react';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { weekdayNames } from '../../../domain/calendar/weekday-names.ts';
import { dateByKey } from '../month-focus.ts';
import { useSpecialDays } from '../special-days.ts';
import type { CalendarState } from '../use-calendar.ts';
import { MonthDay } from './month-day.tsx';
import styles from './narrow-month.module.css';

const NONE: CalendarEntry[] = [];

export function NarrowMonth({ calendar }: { calendar: CalendarState }) {
  const goTo = useCalendarStore((state) => state.goTo);
  const grid = useRef<HTMLTableElement>(null);
  const { date: chosen, today, range, byDate, lang, people } = calendar;
  const specialOn = useSpecialDays(range);
  const dates = datesBetween(range.start, range.end);
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));

  function onKeyDown(event: KeyboardEvent) {
    const target = dateByKey(event.key, chosen, findWeekStart(lang));
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
            {week.map((date) => (
              <MonthDay
                key={date}
                date={date}
                entries={byDate.get(date) ?? NONE}
                isClosed={specialOn(date)?.isClosed ?? false}
                isChosen={date === chosen}
                isOutside={date.slice(0, 7) !== chosen.slice(0, 7)}
                age={date < today ? 'past' : date === today ? 'today' : null}
                findColor={people.findColor}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
