import Plus from 'lucide-react/icons/plus';
import { Button, useTranslation } from 'shared-ui';
import { formatDate } from 'shared-ui/datetime/day.ts';
import { useConsoleWidth } from '../../../components/console-width.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import { openBooking } from '../../../domain/bookings/open-booking.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import type { CalendarState } from '../use-calendar.ts';
import { useToday } from '../use-today.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './today-card.module.css';
import { TodayEntry } from './today-entry.tsx';

const LISTED = { narrow: 0, single: 3, rail: 4 };

interface Props {
  calendar: CalendarState;
  onOpen: (entry: CalendarEntry) => void;
}

/** The current and the next appointment and the rest of today, whatever date the calendar shows. */
export function TodayCard({ calendar, onOpen }: Props) {
  const { t } = useTranslation('console');
  const agenda = useToday(calendar);
  const width = useConsoleWidth();
  const { savesNothing } = useConsoleContext().variant;
  const { goTo, setView } = useCalendarStore.getState();
  if (!agenda) return null;
  const { now, next, later } = agenda;
  const listed = later.slice(0, LISTED[width]);
  const rest = later.length - listed.length;

  return (
    <section className={styles.card} aria-labelledby="today">
      <div className={styles.head}>
        <h2 id="today" className={styles.title}>
          {t('today.title')} <span>{formatDate(calendar.today, calendar.lang, 'short')}</span>
        </h2>
        {!savesNothing && (
          <Button
            variant="quiet"
            small
            icon={<Plus size={18} strokeWidth={1.8} aria-hidden />}
            onClick={() => openBooking()}
          >
            {t('booking.title')}
          </Button>
        )}
      </div>
      {now.length === 0 && !next && <p className={styles.empty}>{t('today.nothing')}</p>}
      <ul className={styles.list}>
        {now.map((entry) => (
          <TodayEntry key={entry.id} label={t('today.now')} {...{ entry, calendar, onOpen }} />
        ))}
        {next && <TodayEntry label={t('today.next')} entry={next} {...{ calendar, onOpen }} />}
        {listed.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} calendar={calendar} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="quiet"
          small
          block
          onClick={() => {
            goTo(null);
            setView('day');
          }}
        >
          {t('today.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}
