import { datesBetween } from 'api/time/dates.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useConsoleWidth } from '../../../components/console-width.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { listMembers, toStretches } from '../../../domain/calendar/entry-parts.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { Avatar } from '../../../domain/staff/avatar.tsx';
import { usePersonColor } from '../../../domain/staff/person-color.ts';
import { isClosedColumn, toColumn } from '../time-grid/columns.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import { useOpenHours } from '../use-open-hours.ts';
import styles from './team-week.module.css';
import { WeekCell } from './week-cell.tsx';

const isCounted = ({ kind }: CalendarEntry) => kind === 'booked';

/** What a person or the whole business has, each booking from where the person's work for it begins. */
function findFirstWork(personId: string, entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries
    .flatMap(
      (entry) => toStretches(entry).find(({ staffId }) => staffId === null || staffId === personId) ?? [],
    )
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

interface Props {
  calendar: ShownCalendar;
  onOpen: (entry: CalendarEntry) => void;
}

/** The week of several people: a row for each, a column for each date. */
export default function TeamWeek({ calendar, onOpen }: Props) {
  const { t } = useTranslation('console');
  const { goTo, setView } = useCalendarStore.getState();
  const personColor = usePersonColor();
  const isNarrow = useConsoleWidth() === 'narrow';
  const { range, zone, lang, date: shownDate, today, byDate, people: team } = calendar;
  const board = useRef<HTMLElement>(null);
  const names = useRef<HTMLTableCellElement>(null);
  const shownDay = useRef<HTMLTableCellElement>(null);
  const { all, byPerson, special } = useOpenHours(calendar);
  const dates = useMemo(() => datesBetween(range.start, range.end), [range.start, range.end]);
  const people = team.people.filter(({ staff_id }) => team.isShown(staff_id));

  const days = dates.map((date) => {
    const entries = byDate.get(date) ?? [];
    const whole = toColumn(date, null, { zone, entries, hours: all, special, isShown: team.isShown });
    const [weekday = '', day = ''] = [
      formatDate(date, lang, 'short').split(lang === 'en' ? ', ' : ' ')[lang === 'en' ? 0 : 1],
      String(Number(date.slice(8))),
    ];
    const isClosed = isClosedColumn(whole) && whole.taken.length === 0;
    return { date, entries, weekday, day, count: whole.count, isClosed };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow board scrolls once for each date
  useLayoutEffect(() => {
    if (!board.current || !names.current || !shownDay.current) return;
    board.current.scrollLeft = shownDay.current.offsetLeft - names.current.offsetWidth;
  }, [shownDate]);

  function openDay(date: string) {
    goTo(date);
    setView('day');
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the keys
    <section ref={board} className={styles.board} tabIndex={0} aria-label={t('grid.byPerson')}>
      <table>
        <colgroup>
          <col className={styles.names} />
          {days.map(({ date, isClosed }) => (
            <col key={date} className={isClosed ? styles.closed : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td ref={names} />
            {days.map(({ date, weekday, day, count, isClosed }) => (
              <th key={date} ref={date === shownDate ? shownDay : undefined} scope="col">
                <button type="button" onClick={() => openDay(date)}>
                  <b>
                    {weekday} <span data-today={date === today}>{day}</span>
                  </b>
                  <small>{isClosed ? t('grid.closed') : t('people.bookings', { count })}</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const { className = '', style } = personColor(person.color);
            const isTheirs = (entry: CalendarEntry) => listMembers(entry).includes(person.staff_id);
            const count = days
              .flatMap(({ entries }) => entries)
              .filter((entry) => isTheirs(entry) && isCounted(entry)).length;
            return (
              <tr key={person.staff_id} className={className} style={style}>
                <th scope="row">
                  <span className={styles.person}>
                    <Avatar person={person} small />
                    <span>
                      <b title={person.name}>
                        {isNarrow ? team.shortNames.get(person.staff_id) : person.name}
                      </b>
                      <small>{t('people.bookings', { count })}</small>
                    </span>
                  </span>
                </th>
                {days.map(({ date, entries }) => (
                  <WeekCell
                    key={date}
                    column={toColumn(date, person, {
                      zone,
                      entries,
                      hours: byPerson.get(person.staff_id) ?? null,
                      special,
                      isShown: team.isShown,
                    })}
                    entries={findFirstWork(person.staff_id, entries)}
                    calendar={calendar}
                    onOpen={onOpen}
                    onOpenDay={openDay}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
