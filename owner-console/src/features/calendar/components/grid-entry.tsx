import { MINUTE_MS } from 'api/time/units.ts';
import { type TouchEvent, use } from 'react';
import type { EventProps } from 'react-big-calendar';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { clock } from '../../../domain/calendar/grid-formats.ts';
import { usePeople } from '../../../domain/calendar/people.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { toWallClock, wallToDate } from '../../../domain/calendar/wall-clock.ts';
import { chipTime, entryName } from '../entry-labels.ts';
import { keptFree } from '../kept-free.ts';
import type { CalendarState } from '../use-calendar.ts';
import { ColumnPerson } from './day-column.tsx';
import styles from './grid-entry.module.css';
import { useEntryTabIndex } from './month-keys.tsx';

/** An entry of half an hour has room for one line. */
const SHORT_MS = 30 * MINUTE_MS;

export interface PositionedEntry {
  entry: CalendarEntry;
  calendar: Pick<CalendarState, 'zone' | 'lang'>;
  start: Date;
  end: Date;
  isPast: boolean;
  /** Set by react-big-calendar on the copy that follows the pointer over the days of a month. */
  __isPreview?: boolean;
}

/** react-big-calendar moves entries with the main button only, which touch events do not have. */
const asMainButton = (touch: TouchEvent) => Object.assign(touch, { button: 0 });

/** Strips above and below an entry of the time grid, in proportion to its height. */
function Buffers({ entry: { start, end, buffers } }: { entry: CalendarEntry }) {
  const minutes = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  return (['before', 'after'] as const).map(
    (side) =>
      buffers[side] > 0 && (
        <span
          key={side}
          className={styles[side]}
          style={{ height: `${(100 * buffers[side]) / minutes}%` }}
          aria-hidden="true"
        />
      ),
  );
}

/**
 * In rows react-big-calendar renders no button around an entry, in the time grid it does. There the position tells the
 * time, so that the name comes first.
 */
export function GridEntry({ event, slotStart }: EventProps<PositionedEntry>) {
  const { t } = useTranslation('console');
  const { entry, calendar, isPast } = event;
  // Selects a boolean, so that the other entries do not re-render.
  const isOpen = useCalendarStore(
    ({ opened }) => opened !== null && 'event' in opened && opened.event === entry.id,
  );
  const { zone, lang } = calendar;
  const tabIndex = useEntryTabIndex();
  const column = use(ColumnPerson);
  const isElsewhere = column !== null && entry.staffId !== null && column !== entry.staffId;
  const personThere = usePeople().names.get(column ?? '');
  // The copy that follows the pointer has the times and the column where it would be dropped.
  const isMoving = isElsewhere || +event.start !== +toWallClock(entry.start, zone);
  const time = (
    <time aria-hidden="true" dateTime={entry.start}>
      {isMoving && !slotStart
        ? `${clock(event.start, lang)} – ${clock(event.end, lang)}`
        : event.__isPreview
          ? clock(event.start, lang)
          : chipTime(entry, zone, lang)}
    </time>
  );
  const words = (
    <>
      <VisuallyHidden>
        {[entryName(entry, t(`calendar.kind.${entry.kind}`), zone, lang), keptFree(entry.buffers, t)]
          .filter(Boolean)
          .join(t('calendar.bufferJoin'))}
      </VisuallyHidden>
      {slotStart && time}
      <span aria-hidden="true">{entry.title}</span>
      {!slotStart && entry.staffId === null && entry.person && (
        <span className={styles.everyone} aria-hidden="true">
          {entry.person}
        </span>
      )}
      {!slotStart && time}
      {isMoving && isElsewhere && <span aria-hidden="true">{personThere}</span>}
    </>
  );
  const isShort = event.end.getTime() - event.start.getTime() <= SHORT_MS;
  const looks = { 'data-kind': entry.kind, 'data-past': isPast, 'data-open': isOpen, 'data-short': isShort };

  return slotStart ? (
    <button
      type="button"
      className={styles.chip}
      tabIndex={tabIndex}
      data-date={wallToDate(event.start < slotStart ? slotStart : event.start)}
      onTouchStart={asMainButton}
      {...looks}
    >
      {words}
    </button>
  ) : (
    <>
      {!event.__isPreview && !isMoving && <Buffers entry={entry} />}
      <div className={styles.block} onTouchStart={asMainButton} {...looks}>
        {words}
      </div>
    </>
  );
}
