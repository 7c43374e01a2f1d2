import { joinNames } from 'api/text/join-names.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import Coffee from 'lucide-react/icons/coffee';
import Users from 'lucide-react/icons/users';
import { use } from 'react';
import { useTranslation, VisuallyHidden } from 'shared-ui';
import { minuteOfDay } from '../../../domain/calendar/day-minutes.ts';
import { type CalendarEntry, entryName } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { toWallClock } from '../../../domain/calendar/wall-clock.ts';
import { usePersonColor } from '../../../domain/staff/person-color.ts';
import { entryLabel, waitLabel } from '../entry-labels.ts';
import { usePublishedPlace } from './dragged-place.ts';
import styles from './entry-block.module.css';
import { entrySize, entrySurface } from './entry-look.ts';
import { EntryMark } from './entry-mark.tsx';
import { shortClock, timesText } from './hour-texts.ts';
import { asMainButton, type PositionedEntry } from './positioned-entry.ts';
import { PartMark, Wait } from './stretch-marks.tsx';
import { ColumnPerson, TimeGridContext } from './time-grid-context.ts';

/** The time kept free before and after, in proportion to the height of the entry. */
function Buffers({ entry, minutes }: { entry: CalendarEntry; minutes: number }) {
  const { stretch } = entry;
  const waited = stretch?.wait ? Date.parse(stretch.wait.end) - Date.parse(stretch.wait.start) : 0;
  const end = `${100 + (100 * waited) / MINUTE_MS / minutes}%`;
  const isEdge = { before: stretch?.isFirst ?? true, after: stretch?.isLast ?? true };
  return (['before', 'after'] as const).map(
    (side) =>
      isEdge[side] &&
      entry.buffers[side] > 0 && (
        <span
          key={side}
          className={styles[side]}
          style={{
            height: `${(100 * entry.buffers[side]) / minutes}%`,
            ...(side === 'after' && { top: end }),
          }}
          aria-hidden="true"
        />
      ),
  );
}

/** An entry of the time grid: the name first, then from when to when, then the service. */
export function EntryBlock({ event }: { event: PositionedEntry }) {
  const { t } = useTranslation('console');
  const { entry, calendar, isPast, isInWait } = event;
  const { zone, lang, people } = calendar;
  const { stretch } = entry;
  const grid = use(TimeGridContext);
  const column = use(ColumnPerson);
  // Selects a boolean, so that the other entries do not render again.
  const isOpen = useCalendarStore(
    ({ opened }) => opened !== null && 'event' in opened && opened.event === entry.id,
  );
  // The copy that follows the pointer has the times and the column where it would be dropped.
  const isElsewhere = column !== null && entry.staffId !== null && column.staff_id !== entry.staffId;
  const isMoving = isElsewhere || +event.start !== +toWallClock(entry.start, zone);
  const minutes = (+event.end - +event.start) / MINUTE_MS;
  const times = timesText(event.start, event.end, lang);
  const spoken = joinNames([times, column?.name ?? ''], lang);
  usePublishedPlace(isMoving ? minuteOfDay(event.start) : null, column?.staff_id ?? null, spoken);
  const subject =
    waitLabel(entry.kind, t) ||
    (entry.staffId === null
      ? entry.person
      : entry.kind === 'booked' && entry.service !== entryName(entry)
        ? entry.service
        : '');
  const detail = isMoving && isElsewhere ? people.names.get(column.staff_id) : subject;
  const personColor = usePersonColor();
  const { className: color = '', style } = personColor(
    isElsewhere ? column.color : entry.staffId === null ? '' : people.findColor(entry.staffId),
  );
  const OwnIcon = entry.staffId === null && entry.person ? Users : Coffee;
  const { className: look, ...attributes } = entrySurface(entry, isPast);
  return (
    <div className={`${styles.frame} ${color}`} style={style} data-in-wait={isInWait}>
      {!isMoving && <Buffers entry={entry} minutes={minutes} />}
      {!isMoving && <Wait event={event} minutes={minutes} />}
      <div
        className={`${styles.block} ${look}`}
        data-size={entrySize(minutes)}
        data-open={isOpen}
        data-waits={stretch?.wait ? 'after' : stretch?.goesOn ? 'before' : undefined}
        data-dense={grid?.isDense}
        data-was={t('grid.was', { times })}
        onTouchStart={asMainButton}
        {...attributes}
      >
        <VisuallyHidden>{entryLabel(entry, t, zone, lang)}</VisuallyHidden>
        <EntryMark entry={entry} />
        {stretch && <PartMark stretch={stretch} />}
        {stretch?.goesOn ? (
          <span className={styles.goesOn} aria-hidden="true">
            {t('grid.goesOn', { time: shortClock(event.start, lang) })}
          </span>
        ) : (
          <>
            <b aria-hidden="true">
              {entry.kind === 'own' && <OwnIcon />}
              {entryName(entry)}
            </b>
            <time aria-hidden="true" dateTime={entry.start}>
              {shortClock(event.start, lang)}
              <span className={styles.until}> – {shortClock(event.end, lang)}</span>
            </time>
          </>
        )}
        {detail && !stretch?.goesOn && (
          <span className={styles.detail} aria-hidden="true">
            {detail}
          </span>
        )}
      </div>
    </div>
  );
}
