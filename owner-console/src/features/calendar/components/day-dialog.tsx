import { formatDate } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog.tsx';
import type { CalendarEntry } from '../entries.ts';
import { useCalendarStore } from '../store.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './day-agenda.module.css';
import { EntryRow } from './entry-row.tsx';

/** All entries of a day that had no room in the month. */
export function DayDialog({
  calendar,
  onOpen,
}: {
  calendar: CalendarState;
  onOpen: (entry: CalendarEntry) => void;
}) {
  const { openDay, showDay } = useCalendarStore();
  const entries = openDay ? (calendar.byDate.get(openDay) ?? []) : [];

  return (
    <Dialog
      open={openDay !== null}
      onOpenChange={(open) => !open && showDay(null)}
      title={openDay ? formatDate(openDay, calendar.lang, 'long') : ''}
    >
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} calendar={calendar} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
