import { datesBetween } from 'api/time/dates.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { Button, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useTickingTime } from '../../../components/use-ticking-time.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { agendaRows } from '../agenda-rows.ts';
import type { CalendarActions } from '../calendar-actions.ts';
import { firstDays } from '../first-days.ts';
import { type Column, toColumn } from '../time-grid/columns.ts';
import type { CalendarState } from '../use-calendar.ts';
import { useOpenHours } from '../use-open-hours.ts';
import { AgendaGap, AgendaNow } from './agenda-gap.tsx';
import styles from './agenda-list.module.css';
import { EntryRow } from './entry-row.tsx';

const BATCH_SIZE = 200;

interface Props {
  calendar: CalendarState;
  onOpen: (entry: CalendarEntry) => void;
  onBook: CalendarActions['book'];
}

export default function AgendaList({ calendar, onOpen, onBook }: Props) {
  const { t } = useTranslation('console');
  const { range, byDate, lang, zone, query, people: team } = calendar;
  const [enough, setEnough] = useState(BATCH_SIZE);
  const now = useTickingTime();
  const { all, byPerson, special } = useOpenHours(calendar);
  const days = datesBetween(range.start, range.end).filter((date) => byDate.has(date));
  const shown = firstDays(days, byDate, enough);
  const people = team.people.filter(({ staff_id }) => team.isShown(staff_id));

  function toColumns(date: string): Column[] {
    const facts = { zone, entries: byDate.get(date) ?? [], special, isShown: team.isShown };
    if (people.length === 0) return [toColumn(date, null, { ...facts, hours: all })];
    return people.map((person) =>
      toColumn(date, person, { ...facts, hours: byPerson.get(person.staff_id) ?? null }),
    );
  }

  if (!query.data && !query.error) return <Skeleton />;
  if (days.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title={t('calendar.empty')}
        help={t('calendar.emptyHelp')}
      />
    );
  }
  return (
    <div className={styles.days}>
      {shown.map((date) => {
        const entries = byDate.get(date) ?? [];
        const count = entries.filter(({ kind }) => kind === 'booked').length;
        return (
          <section key={date} aria-labelledby={`agenda-${date}`}>
            <h2 id={`agenda-${date}`} className={styles.day}>
              {formatDate(date, lang, 'long')} <small>{t('people.bookings', { count })}</small>
            </h2>
            <ul className={styles.entries}>
              {agendaRows({ date, entries, columns: toColumns(date) }, now, zone).map((row) => (
                <li
                  key={
                    row.kind === 'entry'
                      ? row.entry.id
                      : `${row.kind} ${row.at} ${row.kind === 'gap' && row.column.person?.staff_id}`
                  }
                >
                  {row.kind === 'entry' && <EntryRow entry={row.entry} calendar={calendar} onOpen={onOpen} />}
                  {row.kind === 'gap' && <AgendaGap {...row} lang={lang} onBook={onBook} />}
                  {row.kind === 'now' && <AgendaNow minute={Math.floor(row.at)} lang={lang} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {shown.length < days.length && (
        <Button variant="secondary" onClick={() => setEnough(enough + BATCH_SIZE)}>
          {t('calendar.showMore')}
        </Button>
      )}
    </div>
  );
}
