import { joinNames } from 'api/text/join-names.ts';
import { datesBetween } from 'api/time/dates.ts';
import { useMemo } from 'react';
import { useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import type { CalendarEntry } from '../../domain/calendar/entries.ts';
import { clock } from '../../domain/calendar/grid-formats.ts';
import type { OpenHours } from '../../domain/calendar/open-hours.ts';
import { timeOf } from '../../domain/calendar/wall-clock.ts';
import { acrossColumns } from './across-columns.ts';
import { peopleOfDay } from './day-people.ts';
import type { ShownCalendar } from './use-calendar.ts';

/** The columns of more people would be too narrow to read. */
const MOST_IN_WEEK = 4;

/** A column for each person on each date, in the day and for a few people in the week; none with one person. */
export function useColumns(
  { view, date, range, lang, byDate, people: { people, isShown } }: ShownCalendar,
  hours: ReadonlyMap<string, OpenHours>,
) {
  const { t } = useTranslation('console');
  const { columns, off } = useMemo(() => {
    const shown = people.filter(({ staff_id }) => isShown(staff_id));
    if (view === 'day') return peopleOfDay(shown, { date, entries: byDate.get(date) ?? [], hours });
    const fits = view === 'week' && shown.length > 1 && shown.length <= MOST_IN_WEEK;
    return { columns: fits ? shown : [], off: [] };
  }, [view, people, isShown, byDate, date, hours]);
  const ids = useMemo(() => columns.map(({ staff_id }) => staff_id), [columns]);
  const dates = useMemo(
    () => (ids.length > 0 ? datesBetween(range.start, range.end) : []),
    [ids, range.start, range.end],
  );
  const across = useMemo(() => acrossColumns(dates.flatMap((day) => byDate.get(day) ?? [])), [dates, byDate]);

  const labels = useMemo(
    () =>
      dates.flatMap((day) =>
        columns.map(({ staff_id, name }) => {
          const isTheirs = ({ staffId, kind }: CalendarEntry) => staffId === staff_id && kind !== 'external';
          const count = byDate.get(day)?.filter(isTheirs).length ?? 0;
          const works = hours
            .get(staff_id)
            ?.get(day)
            ?.map(({ start, end }) => [start, end].map((minute) => clock(timeOf(minute), lang)).join(' – '));
          return joinNames(
            [
              name,
              ...(dates.length > 1 ? [formatDate(day, lang, 'long')] : []),
              t('people.bookings', { count }),
              ...(works?.length ? [t('people.works', { hours: works.join(', ') })] : []),
            ],
            lang,
          );
        }),
      ),
    [columns, dates, hours, byDate, lang, t],
  );
  return { columns, ids, off, across, labels };
}
