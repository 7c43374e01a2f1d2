import { joinNames } from 'api/text/join-names.ts';
import { datesBetween } from 'api/time/dates.ts';
import { useMemo } from 'react';
import { useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { toStretches } from '../../domain/calendar/entry-parts.ts';
import { clock } from '../../domain/calendar/grid-formats.ts';
import { minuteToDate } from '../../domain/calendar/wall-clock.ts';
import { acrossColumns } from './across-columns.ts';
import { peopleOfDay } from './day-people.ts';
import { type Column, toColumn } from './time-grid/columns.ts';
import type { ShownCalendar } from './use-calendar.ts';
import type { ShownHours } from './use-open-hours.ts';

/** The columns of the time grid: the people of a day, or the dates of a week. `people` is empty where no person has a column. */
export function useColumns(
  { view, date, range, zone, byDate, people: { people: team, isShown } }: ShownCalendar,
  { all, byPerson, special }: ShownHours,
) {
  const { people, off } = useMemo(() => {
    if (view !== 'day') return { people: [], off: [] };
    const shown = team.filter(({ staff_id }) => isShown(staff_id));
    const { columns, off } = peopleOfDay(shown, { date, entries: byDate.get(date) ?? [], hours: byPerson });
    return { people: columns, off };
  }, [view, team, isShown, byDate, date, byPerson]);
  const ids = useMemo(() => people.map(({ staff_id }) => staff_id), [people]);
  const columns = useMemo(() => {
    const dates = view === 'month' ? [] : datesBetween(range.start, range.end);
    return dates.flatMap((day) => {
      const facts = { zone, entries: byDate.get(day) ?? [], special, isShown };
      if (people.length === 0) return [toColumn(day, null, { ...facts, hours: all })];
      return people.map((person) =>
        toColumn(day, person, { ...facts, hours: byPerson.get(person.staff_id) ?? null }),
      );
    });
  }, [view, range.start, range.end, zone, people, byDate, special, isShown, all, byPerson]);
  const across = useMemo(
    () => acrossColumns(people.length > 0 ? (byDate.get(date) ?? []).flatMap(toStretches) : []),
    [people, byDate, date],
  );
  return { people, ids, off, columns, across };
}

/** "Tom Bergmann, 8 appointments, works 12:00 PM – 7:00 PM" or "Saturday, November 28, 9 appointments". */
export function useColumnLabel(lang: ShownCalendar['lang']) {
  const { t } = useTranslation('console');
  return ({ date, person, count, open }: Column) => {
    const works = (open ?? []).map(({ start, end }) =>
      [start, end].map((minute) => clock(minuteToDate(minute), lang)).join(' – '),
    );
    return joinNames(
      [
        person?.name ?? formatDate(date, lang, 'long'),
        t('people.bookings', { count }),
        ...(works.length > 0 ? [t('people.works', { hours: works.join(', ') })] : []),
      ],
      lang,
    );
  };
}
