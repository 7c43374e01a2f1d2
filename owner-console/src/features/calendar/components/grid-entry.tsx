import type { TouchEvent } from 'react';
import type { EventProps } from 'react-big-calendar';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import type { CalendarEntry } from '../entries.ts';
import { chipTime, entryName } from '../entry-words.ts';
import { clock } from '../grid-formats.ts';
import { useCalendarStore } from '../store.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './grid-entry.module.css';

/** An entry with its place on the wall clock of the business. */
export interface PlacedEntry {
  entry: CalendarEntry;
  calendar: Pick<CalendarState, 'zone' | 'lang'>;
  start: Date;
  end: Date;
  isPast: boolean;
  /** Set by the library on the copy that follows the mouse. */
  __isPreview?: boolean;
}

/** The library moves what the main button has taken hold of, and waits for a long press; a finger has no button. */
const takeHold = (touch: TouchEvent) => Object.assign(touch, { button: 0 });

/** Time and title of an entry. In rows the library draws no button around it, in the time grid it does. */
export function GridEntry({ event, slotStart }: EventProps<PlacedEntry>) {
  const { t } = useTranslation('console');
  const { entry, calendar, isPast } = event;
  // Not what is open, but whether it is this one: the others are not rendered anew.
  const isOpen = useCalendarStore(
    ({ opened }) => opened !== null && 'event' in opened && opened.event === entry.id,
  );
  const { zone, lang } = calendar;
  const words = (
    <>
      <VisuallyHidden>{entryName(entry, t(`calendar.kind.${entry.kind}`), zone, lang)}</VisuallyHidden>
      <time aria-hidden="true" dateTime={entry.start}>
        {event.__isPreview ? clock(event.start, lang) : chipTime(entry, zone, lang)}
      </time>
      <span aria-hidden="true">{entry.title}</span>
    </>
  );
  const looks = { 'data-kind': entry.kind, 'data-past': isPast, 'data-open': isOpen };

  return slotStart ? (
    <button type="button" className={styles.chip} onTouchStart={takeHold} {...looks}>
      {words}
    </button>
  ) : (
    <div className={styles.block} onTouchStart={takeHold} {...looks}>
      {words}
    </div>
  );
}
