import { formatDate } from 'shared-ui/datetime/day.ts';
import { Dialog } from 'shared-ui/dialog.tsx';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './day-list.module.css';
import { EntryRow } from './entry-row.tsx';

interface Props {
  calendar: CalendarState;
  date: string;
  onOpen: (entry: CalendarEntry) => void;
}

export default function DayDialog({ calendar, date, onOpen }: Props) {
  const showDay = useCalendarStore((state) => state.showDay);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && showDay(null)}
      title={formatDate(date, calendar.lang, 'long')}
    >
      <ul className={styles.list}>
        {calendar.byDate.get(date)?.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} calendar={calendar} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
