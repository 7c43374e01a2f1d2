import { useTranslation, VisuallyHidden } from 'shared-ui';
import { type CalendarEntry, entryName } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { toWallClock } from '../../../domain/calendar/wall-clock.ts';
import { usePersonColor } from '../../../domain/staff/person-color.ts';
import { entryLabel } from '../entry-labels.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './entry-chip.module.css';
import { entrySurface } from './entry-look.ts';
import { EntryMark } from './entry-mark.tsx';
import { shortClock } from './hour-texts.ts';
import { asMainButton } from './positioned-entry.ts';

interface Props {
  entry: CalendarEntry;
  calendar: Pick<CalendarState, 'zone' | 'lang' | 'people'>;
  isPast: boolean;
  /** The day of a month that it belongs to, for its arrow keys. */
  date?: string | undefined;
  tabIndex?: number | undefined;
  onClick?: () => void;
}

export function EntryChip({ entry, calendar, isPast, date, tabIndex, onClick }: Props) {
  const { t } = useTranslation('console');
  const { zone, lang, people } = calendar;
  const isOpen = useCalendarStore(
    ({ opened }) => opened !== null && 'event' in opened && opened.event === entry.id,
  );
  const personColor = usePersonColor();
  const { className: color = '', style } = personColor(people.findColor(entry.staffId));
  const { className: look, ...attributes } = entrySurface(entry, isPast);
  return (
    <button
      type="button"
      className={`${styles.chip} ${look} ${color}`}
      style={style}
      tabIndex={tabIndex}
      data-date={date}
      data-open={isOpen}
      onTouchStart={asMainButton}
      onClick={onClick}
      {...attributes}
    >
      <VisuallyHidden>{entryLabel(entry, t, zone, lang)}</VisuallyHidden>
      <time aria-hidden="true" dateTime={entry.start}>
        {shortClock(toWallClock(entry.start, zone), lang)}
      </time>
      <b aria-hidden="true">{entryName(entry)}</b>
      {(entry.absence === 'open' || entry.overlapsWith) && <EntryMark entry={entry} />}
    </button>
  );
}
