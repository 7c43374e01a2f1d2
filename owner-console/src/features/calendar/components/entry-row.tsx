import { useCurrentTime, useTranslation, VisuallyHidden } from 'shared-ui';
import { type CalendarEntry, entryName } from '../../../domain/calendar/entries.ts';
import { toWallClock } from '../../../domain/calendar/wall-clock.ts';
import { PersonDot } from '../../../domain/staff/avatar.tsx';
import { usePersonColor } from '../../../domain/staff/person-color.ts';
import { entryLabel, markLabel } from '../entry-labels.ts';
import { entryLook } from '../time-grid/entry-look.ts';
import { EntryMark } from '../time-grid/entry-mark.tsx';
import { shortClock } from '../time-grid/hour-texts.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './entry-row.module.css';

interface Props {
  entry: CalendarEntry;
  calendar: CalendarState;
  onOpen: (entry: CalendarEntry) => void;
}

export function EntryRow({ entry, calendar, onOpen }: Props) {
  const { t } = useTranslation('console');
  const now = new Date(useCurrentTime()).toISOString();
  const { zone, lang, people } = calendar;
  const name = entryName(entry);
  const color = people.findColor(entry.staffId);
  const personColor = usePersonColor();
  const { className = '', style } = personColor(color);
  const { className: look, ...attributes } = entryLook(entry, entry.end <= now);
  const [start, end] = [entry.start, entry.end].map((at) => shortClock(toWallClock(at, zone), lang));
  const mark = markLabel(entry, t);
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={`${styles.row} ${look} ${className}`}
        style={style}
        onClick={() => onOpen(entry)}
        {...attributes}
      >
        <VisuallyHidden>{entryLabel(entry, t, zone, lang)}</VisuallyHidden>
        <time aria-hidden="true" dateTime={entry.start}>
          <span>{start}</span> <span className={styles.until}>– {end}</span>
        </time>
        <b aria-hidden="true">{name}</b>
        <span className={styles.service} aria-hidden="true">
          {entry.service === name ? '' : entry.service}
        </span>
        <span className={styles.person} aria-hidden="true">
          {entry.person && entry.staffId && <PersonDot color={color} />}
          {entry.person}
        </span>
        <span className={styles.state} aria-hidden="true">
          <EntryMark entry={entry} />
          <span>{mark}</span>
        </span>
      </button>
    </div>
  );
}
