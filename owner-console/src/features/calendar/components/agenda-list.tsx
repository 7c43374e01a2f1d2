import { datesBetween } from 'api/time/dates.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { Button, EmptyState, Skeleton, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { firstDays } from '../first-days.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './agenda-list.module.css';
import { EntryRow } from './entry-row.tsx';

const BATCH_SIZE = 200;

export function AgendaList({
  calendar,
  onOpen,
}: {
  calendar: CalendarState;
  onOpen: (entry: CalendarEntry) => void;
}) {
  const { t } = useTranslation('console');
  const { range, byDate, lang, query, today, view } = calendar;
  const isDay = view === 'day';
  const [enough, setEnough] = useState(BATCH_SIZE);
  const days = datesBetween(range.start, range.end).filter((date) => byDate.has(date));
  const shown = firstDays(days, byDate, enough);

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
      {shown.map((date) => (
        <section key={date} aria-labelledby={isDay ? undefined : `agenda-${date}`}>
          {!isDay && (
            <h2 id={`agenda-${date}`} className={styles.day}>
              {formatDate(date, lang, 'long')}
              {date === today && <span className={styles.today}>{t('calendar.today')}</span>}
            </h2>
          )}
          <ul className={styles.entries}>
            {byDate.get(date)?.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} calendar={calendar} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length < days.length && (
        <Button variant="secondary" onClick={() => setEnough(enough + BATCH_SIZE)}>
          {t('calendar.showMore')}
        </Button>
      )}
    </div>
  );
}
