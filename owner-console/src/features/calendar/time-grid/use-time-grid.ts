import { useMemo } from 'react';
import { type DayPart, minuteOfDay } from '../../../domain/calendar/day-minutes.ts';
import { toWallClock } from '../../../domain/calendar/wall-clock.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import type { ShownHours } from '../use-open-hours.ts';
import { type Column, columnKey, firstOpening, isClosedColumn } from './columns.ts';
import type { TimeGrid } from './time-grid-context.ts';

/** More people than this have narrow columns. */
const MOST_WIDE_COLUMNS = 6;
const OPEN_TRACK = 'minmax(var(--cal-col), 1fr)';
const CLOSED_TRACK = '5.25rem';

interface Given {
  calendar: ShownCalendar;
  openHours: ShownHours;
  columns: readonly Column[];
  shown: DayPart;
  book: TimeGrid['book'];
}

export function useTimeGrid({ calendar, openHours, columns, shown: { start, end }, book }: Given): TimeGrid {
  const { lang, zone, today, date, people } = calendar;
  return useMemo(() => {
    const toStaffId = ({ person }: Column) => person?.staff_id ?? null;
    const byKey = new Map(columns.map((column) => [columnKey(column.date, toStaffId(column)), column]));
    const [first = '', second] = openHours.byPerson.keys();
    return {
      lang,
      zone,
      today,
      date,
      color: second === undefined ? people.findColor(first) : '',
      shown: { start, end },
      opening: firstOpening(columns),
      columnAt: (day, staffId) => byKey.get(columnKey(day, staffId)),
      hasDate: (day) => columns.some((column) => column.date === day),
      isDense: columns.filter(({ person }) => person).length > MOST_WIDE_COLUMNS,
      book,
    };
  }, [columns, lang, zone, today, date, openHours, people, start, end, book]);
}

/** Where the board opens: at now in the upper third, else where the hours begin. */
export function findOpening(
  { shown, opening, zone, ...grid }: TimeGrid,
  { view }: ShownCalendar,
  columns: readonly Column[],
) {
  const isNow = grid.hasDate(grid.today);
  const minute = isNow ? minuteOfDay(toWallClock(Date.now(), zone)) : (opening ?? shown.start);
  return {
    key: `${view} ${grid.date}`,
    share: (minute - shown.start) / (shown.end - shown.start),
    at: isNow ? 1 / 3 : 1 / 16,
    column:
      view === 'week'
        ? Math.max(
            0,
            columns.findIndex(({ date }) => date === grid.date),
          )
        : 0,
  };
}

/** The widths of the columns. With `hasNarrow` a day that nobody works is narrow. */
export function writeTracks(columns: readonly Column[], hasNarrow: boolean): string {
  const isNarrow = (column: Column) => hasNarrow && isClosedColumn(column) && column.taken.length === 0;
  return columns.map((column) => (isNarrow(column) ? CLOSED_TRACK : OPEN_TRACK)).join(' ');
}
