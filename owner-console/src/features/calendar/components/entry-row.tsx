import { useTranslation, VisuallyHidden } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { withWhom } from '../entry-labels.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './entry-row.module.css';

interface Props {
  entry: CalendarEntry;
  calendar: CalendarState;
  onOpen: (entry: CalendarEntry) => void;
}

export function EntryRow({ entry, calendar, onOpen }: Props) {
  const { t } = useTranslation('console');
  const { zone, lang } = calendar;
  return (
    <button type="button" className={`${styles.row} ${styles[entry.kind]}`} onClick={() => onOpen(entry)}>
      <time dateTime={entry.start}>{formatTime(entry.start, zone, lang)}</time>{' '}
      <span>
        {entry.title}
        {entry.person && <small> {withWhom(entry, t)}</small>}
        <VisuallyHidden>{`, ${t(`calendar.kind.${entry.kind}`)}`}</VisuallyHidden>
      </span>
    </button>
  );
}
