import type { Staff } from 'api/contract/staff.ts';
import { joinNames } from 'api/text/join-names.ts';
import { datesBetween } from 'api/time/dates.ts';
import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { type ComponentType, type CSSProperties, memo, useCallback, useMemo, useRef } from 'react';
import { Calendar, type ResourceHeaderProps, type View } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useTranslation } from 'shared-ui';
import { useMayChange } from '../../../data/use-role.ts';
import { dayPartsOf, isAllDay, minuteOfDay } from '../../../domain/calendar/day-minutes.ts';
import { type CalendarEntry, firstOfEachDay } from '../../../domain/calendar/entries.ts';
import { gridFormats } from '../../../domain/calendar/grid-formats.ts';
import { isClosed, isClosedDay, shownHours } from '../../../domain/calendar/open-hours.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import {
  dateToWall,
  timeOf,
  toWallClock,
  wallClockSpan,
  wallToDate,
} from '../../../domain/calendar/wall-clock.ts';
import { boardHeight } from '../board-height.ts';
import { asDropped } from '../drop.ts';
import { localizerFor } from '../localizer.ts';
import { useSpecialDays } from '../special-days.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import { useColumns } from '../use-columns.ts';
import { useDateInView } from '../use-date-in-view.ts';
import type { Dragging } from '../use-dragging.ts';
import { useOpenHours } from '../use-open-hours.ts';
import { usePersonColumns } from '../use-person-columns.ts';
import { useRepairedRoles } from '../use-repaired-roles.ts';
import { useSlips } from '../use-slips.ts';
import styles from './big-calendar.module.css';
import { DayColumn } from './day-column.tsx';
import { GridEntry, type PositionedEntry } from './grid-entry.tsx';
import { MonthDayNumber, ShownDays } from './month-day-number.tsx';
import { MonthKeys } from './month-keys.tsx';
import byPersonStyles from './person-columns.module.css';
import { CountOfPerson, PersonHeader } from './person-header.tsx';
import { ShowMoreButton } from './show-more-button.tsx';

const VIEWS: View[] = ['month', 'week', 'day'];
const COMPONENTS = {
  event: GridEntry,
  month: { dateHeader: MonthDayNumber },
  showMore: ShowMoreButton,
  dayColumnWrapper: DayColumn as ComponentType,
  resourceHeader: PersonHeader as ComponentType<object> as ComponentType<ResourceHeaderProps>,
};
/** More than a day of the month shows. Layout time grows with the square of the entries. */
const MAX_ENTRIES_PER_DAY = 5;
const SLOT_MINUTES = 15;
const endOf = (minute: number) => new Date(timeOf(minute).getTime() - (minute === MINUTES_PER_DAY ? 1 : 0));
const ignore = () => undefined;
/** Calendar's default export also keeps the selection in its state and so renders everything again when an entry opens. */
const { ControlledComponent } = Calendar as typeof Calendar & { ControlledComponent: typeof Calendar };
/** The add-on is a CommonJS file, whose default export a build wraps and the development server does not. */
const dragAndDrop = (withDragAndDrop as { default?: typeof withDragAndDrop }).default ?? withDragAndDrop;
const DragCalendar = dragAndDrop<PositionedEntry>(ControlledComponent);
interface Props {
  calendar: ShownCalendar;
  actions: Pick<Dragging, 'move' | 'resize' | 'draw'> & { open: (entry: CalendarEntry) => void };
}

/** The library gets wall-clock Dates of the business: see wall-clock.ts. */
function BigCalendar({ calendar, actions }: Props) {
  const { t } = useTranslation('console');
  const { goTo, setView } = useCalendarStore.getState();
  const { view, date, zone, lang, entries, byDate } = calendar;
  const board = useRef<HTMLDivElement>(null);
  useRepairedRoles(board);
  const isSlip = useSlips(board);
  const localizer = useMemo(() => localizerFor(lang), [lang]);
  const formats = useMemo(() => gridFormats(lang), [lang]);
  const { all: openHours, byPerson } = useOpenHours(calendar);
  const { columns, ids, off, across, labels } = useColumns(calendar, byPerson);
  const countOf = useCallback(
    (id: string) =>
      byDate.get(date)?.filter(({ staffId, kind }) => staffId === id && kind !== 'external').length ?? 0,
    [byDate, date],
  );
  const daysBefore = datesBetween(calendar.range.start, date).length;
  useDateInView(board, view === 'week' && ids.length > 0 ? daysBefore * ids.length : null);
  const mayChange = useMayChange();
  const isMovable = useCallback(
    ({ entry: { kind, staffId } }: PositionedEntry) =>
      (kind === 'booked' || kind === 'own') && mayChange(staffId),
    [mayChange],
  );
  const specialOn = useSpecialDays(calendar.range);
  const shownDays = useMemo(() => ({ ...calendar, specialOn }), [calendar, specialOn]);

  usePersonColumns(board, labels);

  const positioned = useMemo(() => {
    const now = new Date().toISOString();
    const drawn = view === 'month' ? firstOfEachDay(byDate, MAX_ENTRIES_PER_DAY) : entries;
    return drawn.map(
      (entry): PositionedEntry => ({
        entry,
        calendar: { zone, lang },
        ...wallClockSpan(entry.start, entry.end, zone),
        isPast: entry.end <= now,
      }),
    );
  }, [entries, byDate, view, zone, lang]);
  const timed = positioned.filter((entry) => !isAllDay(entry));
  const hours = shownHours(openHours, timed.flatMap(dayPartsOf));

  const hoursOf = (staffId?: string | number) =>
    staffId === undefined ? openHours : (byPerson.get(String(staffId)) ?? null);

  function openDay(wall: Date) {
    goTo(wallToDate(wall));
    setView('day');
  }

  return (
    <div
      ref={board}
      className={`${styles.board} ${byPersonStyles.columns}`}
      data-has-all-day={timed.length < positioned.length}
      data-by-person={columns.length > 0 ? view : undefined}
      style={{
        ...(view === 'month' && { height: boardHeight(calendar) }),
        ...({ '--columns': columns.length } as CSSProperties),
      }}
    >
      {off.length > 0 && (
        <p className={styles.off}>
          {t('people.off', {
            names: joinNames(
              off.map(({ name }) => name),
              lang,
            ),
          })}
        </p>
      )}
      <MonthKeys calendar={calendar} className={styles.keys}>
        <CountOfPerson value={view === 'day' ? countOf : null}>
          <ShownDays value={shownDays}>
            <DragCalendar
              localizer={localizer}
              formats={formats}
              events={positioned}
              components={COMPONENTS}
              views={VIEWS}
              view={view === 'agenda' ? 'month' : view}
              date={dateToWall(date)}
              getNow={() => toWallClock(Date.now(), zone)}
              toolbar={false}
              onView={ignore}
              onNavigate={ignore}
              onDrillDown={openDay}
              draggableAccessor={isMovable}
              resizableAccessor={isMovable}
              resizable={view !== 'month'}
              onEventDrop={(drop) => isSlip() || actions.move(drop.event.entry, asDropped(drop))}
              onEventResize={(drop) => isSlip() || actions.resize(drop.event.entry, asDropped(drop))}
              selectable={view !== 'month'}
              onSelectSlot={(slot) => slot.action === 'select' && actions.draw(asDropped(slot))}
              onSelectEvent={(event) => actions.open(event.entry)}
              onKeyPressEvent={(event, key) => {
                const { key: name, target } = key as unknown as KeyboardEvent;
                // Buttons turn these keys into a click by themselves.
                if ((name === 'Enter' || name === ' ') && !(target instanceof HTMLButtonElement))
                  actions.open(event.entry);
              }}
              doShowMoreDrillDown={false}
              {...(columns.length > 0 && {
                resources: columns,
                resourceGroupingLayout: view === 'week',
                resourceIdAccessor: (person: object) => (person as Staff).staff_id,
                resourceTitleAccessor: (person: object) => (person as Staff).name,
                resourceAccessor: ({ entry }: PositionedEntry) =>
                  entry.staffId ?? ids.slice(0, across.has(entry.id) ? 1 : undefined),
                eventPropGetter: ({ entry, __isPreview }: PositionedEntry) =>
                  across.has(entry.id) && !__isPreview ? { className: byPersonStyles.across } : {},
              })}
              dayPropGetter={(wall, resourceId) =>
                isClosedDay(hoursOf(resourceId), wallToDate(wall)) ? { className: styles.closed } : {}
              }
              slotPropGetter={(wall, resourceId) => {
                const start = minuteOfDay(wall);
                const slot = { start, end: start + SLOT_MINUTES };
                const closed = isClosed(hoursOf(resourceId), wallToDate(wall), slot);
                return closed ? { className: styles.closed } : {};
              }}
              allDayAccessor={isAllDay}
              titleAccessor={(event) => event.entry.title}
              tooltipAccessor={(event) => event.entry.title}
              showMultiDayTimes
              dayLayoutAlgorithm="no-overlap"
              step={SLOT_MINUTES}
              timeslots={60 / SLOT_MINUTES}
              min={timeOf(hours.start)}
              max={endOf(hours.end)}
              scrollToTime={timeOf(hours.start)}
            />
          </ShownDays>
        </CountOfPerson>
      </MonthKeys>
    </div>
  );
}

/** Memoized: opening an event must not lay out the calendar again. */
export default memo(BigCalendar);
