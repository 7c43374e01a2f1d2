import { useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './day-list.module.css';
import { EntryRow } from './entry-row.tsx';

export function DayList({
  calendar,
  onOpen,
}: {
  calendar: CalendarState;
  onOpen: (entry: CalendarEntry) => void;
}) {
  const { t } = useTranslation('console');
  const { date, lang, byDate } = calendar;
  const entries = byDate.get(date) ?? [];

  return (
    <section className={styles.day} aria-labelledby="day-agenda">
      <h2 id="day-agenda" className={styles.title}>
        {formatDate(date, lang, 'long')}
      </h2>
      {entries.length === 0 && <p className={styles.empty}>{t('calendar.emptyDay')}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} calendar={calendar} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
