import type { Staff } from 'api/contract/staff.ts';
import { joinNames } from 'api/text/join-names.ts';
import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { type ComponentType, type CSSProperties, memo, useCallback, useMemo, useRef } from 'react';
import { Calendar, type ResourceHeaderProps, type View } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useTranslation } from 'shared-ui';
import { useMayChange } from '../../../data/use-role.ts';
import { isAllDay, toDayParts } from '../../../domain/calendar/day-minutes.ts';
import { firstOfEachDay } from '../../../domain/calendar/entries.ts';
import { listMembers, toStretches } from '../../../domain/calendar/entry-parts.ts';
import { gridFormats } from '../../../domain/calendar/grid-formats.ts';
import { isClosedDay, shownHours } from '../../../domain/calendar/open-hours.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { dateToWall, minuteToDate, toWallClock, wallToDate } from '../../../domain/calendar/wall-clock.ts';
import { boardHeight } from '../board-height.ts';
import type { CalendarActions, Drop } from '../calendar-actions.ts';
import { asDropped, type RawDrop } from '../drop.ts';
import { localizerFor } from '../localizer.ts';
import { peopleAwayOn, useSpecialDays } from '../special-days.ts';
import { DayColumn } from '../time-grid/day-column.tsx';
import gridEntries from '../time-grid/grid-entries.module.css';
import { GridEntry } from '../time-grid/grid-entry.tsx';
import { DayHead, PersonHead } from '../time-grid/heads.tsx';
import { Gutter } from '../time-grid/now-line.tsx';
import { PeopleStrip } from '../time-grid/people-strip.tsx';
import { type PositionedEntry, positionEntries } from '../time-grid/positioned-entry.ts';
import styles from '../time-grid/time-grid.module.css';
import { TimeGridContext } from '../time-grid/time-grid-context.ts';
import { findOpening, useTimeGrid, writeTracks } from '../time-grid/use-time-grid.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import { useColumns } from '../use-columns.ts';
import { useOpenHours } from '../use-open-hours.ts';
import { useOpeningScroll } from '../use-opening-scroll.ts';
import { useRepairedRoles } from '../use-repaired-roles.ts';
import { useSlips } from '../use-slips.ts';
import monthStyles from './big-calendar.module.css';
import { MonthDayNumber, ShownDays } from './month-day-number.tsx';
import { MonthKeys } from './month-keys.tsx';

const VIEWS: View[] = ['month', 'week', 'day'];
const COMPONENTS = {
  event: GridEntry,
  month: { dateHeader: MonthDayNumber },
  day: { header: DayHead },
  week: { header: DayHead },
  dayColumnWrapper: DayColumn as ComponentType<object> as ComponentType,
  timeGutterWrapper: Gutter as ComponentType,
  resourceHeader: PersonHead as ComponentType<object> as ComponentType<ResourceHeaderProps>,
};
const ENTRIES_PER_DAY_OF_MONTH = 3;
const SLOT_MINUTES = 15;
const toEnd = (minute: number) =>
  new Date(minuteToDate(minute).getTime() - (minute === MINUTES_PER_DAY ? 1 : 0));
const ignore = () => undefined;
/** Calendar's default export also keeps the selection in its state and so renders everything again when an entry opens. */
const { ControlledComponent } = Calendar as typeof Calendar & { ControlledComponent: typeof Calendar };
/** The add-on is a CommonJS file, whose default export a build wraps and the development server does not. */
const dragAndDrop = (withDragAndDrop as { default?: typeof withDragAndDrop }).default ?? withDragAndDrop;
const DragCalendar = dragAndDrop<PositionedEntry>(ControlledComponent);
interface Props {
  calendar: ShownCalendar;
  actions: CalendarActions;
}

/** The library gets wall-clock Dates of the business: see wall-clock.ts. */
function BigCalendar({ calendar, actions }: Props) {
  const { t } = useTranslation('console');
  const { goTo, setView } = useCalendarStore.getState();
  const { view, date, zone, lang, entries, byDate, people: team } = calendar;
  const { isShown, names } = team;
  const board = useRef<HTMLDivElement>(null);
  useRepairedRoles(board);
  const isSlip = useSlips(board);
  const localizer = useMemo(() => localizerFor(lang), [lang]);
  const formats = useMemo(() => gridFormats(lang), [lang]);
  const openHours = useOpenHours(calendar);
  const { people, ids, off, columns, across } = useColumns(calendar, openHours);
  const mayChange = useMayChange();
  const isMovable = useCallback(
    ({ entry }: PositionedEntry) =>
      (entry.kind === 'booked' || entry.kind === 'own') && listMembers(entry).every(mayChange),
    [mayChange],
  );
  const isResizable = useCallback(
    (positioned: PositionedEntry) => !positioned.entry.stretch && isMovable(positioned),
    [isMovable],
  );
  const specialOn = useSpecialDays(calendar.range);

  const positioned = useMemo(() => {
    const drawn =
      view === 'month'
        ? firstOfEachDay(byDate, ENTRIES_PER_DAY_OF_MONTH)
        : entries.flatMap(toStretches).filter(({ staffId }) => isShown(staffId));
    return positionEntries(drawn, { zone, lang, people: team });
  }, [entries, byDate, view, zone, lang, team, isShown]);
  const shownDays = useMemo(
    () => ({
      ...calendar,
      specialOn,
      isClosedOn: (day: string) => isClosedDay(openHours.all, day),
      awayOn: (day: string) =>
        peopleAwayOn(day, openHours.special).flatMap((id) => (isShown(id) && names.get(id)) || []),
      drawn: new Set(positioned.map(({ entry }) => entry.id)),
    }),
    [calendar, specialOn, openHours, positioned, isShown, names],
  );
  const timed = positioned.filter((entry) => !isAllDay(entry));
  const { start, end } = shownHours(openHours.all, timed.flatMap(toDayParts));
  const hasAllDay = timed.length < positioned.length;

  const grid = useTimeGrid({ calendar, openHours, columns, shown: { start, end }, book: actions.book });
  useOpeningScroll(board, findOpening(grid, calendar, columns));
  const tracks = writeTracks(columns, view === 'week' && !hasAllDay);

  function handleDrop(kind: Drop['kind'], drop: RawDrop & { event: PositionedEntry }) {
    if (!isSlip()) actions.drop({ kind, entry: drop.event.entry, dropped: asDropped(drop) });
  }

  function openDay(wall: Date) {
    goTo(wallToDate(wall));
    setView('day');
  }

  return (
    <div
      ref={board}
      className={`${monthStyles.board} ${styles.board} ${gridEntries.entries}`}
      data-has-all-day={hasAllDay}
      data-view={view}
      data-dense={grid.isDense}
      data-single={columns.length === 1}
      style={{
        ...(view === 'month' && { height: boardHeight(calendar) }),
        ...({ '--tracks': tracks, '--people': people.length } as CSSProperties),
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
      {people.length > 1 && <PeopleStrip people={people} board={board} />}
      <MonthKeys calendar={calendar} className={monthStyles.keys}>
        <TimeGridContext value={grid}>
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
              resizableAccessor={isResizable}
              resizable={view !== 'month'}
              onEventDrop={(drop) => handleDrop('move', drop)}
              onEventResize={(drop) => handleDrop('resize', drop)}
              selectable={view !== 'month'}
              onSelectSlot={(slot) => slot.action === 'select' && !isSlip() && actions.book(asDropped(slot))}
              onSelectEvent={(event) => actions.open(event.entry)}
              onKeyPressEvent={(event, key) => {
                const press = key as unknown as KeyboardEvent;
                // Buttons turn these keys into a click by themselves.
                if (!['Enter', ' '].includes(press.key) || press.target instanceof HTMLButtonElement) return;
                // The rest of the press would go to the button of the panel that has the focus then.
                press.preventDefault();
                actions.open(event.entry);
              }}
              showAllEvents
              {...(people.length > 0 && {
                resources: people,
                resourceIdAccessor: (person: object) => (person as Staff).staff_id,
                resourceTitleAccessor: (person: object) => (person as Staff).name,
                resourceAccessor: ({ entry }: PositionedEntry) =>
                  entry.staffId ?? ids.slice(0, across.has(entry.id) ? 1 : undefined),
                eventPropGetter: ({ entry, __isPreview }: PositionedEntry) =>
                  across.has(entry.id) && !__isPreview ? { className: gridEntries.across } : {},
              })}
              dayPropGetter={(wall) =>
                view === 'month' && isClosedDay(openHours.all, wallToDate(wall))
                  ? { className: styles.closedDay }
                  : {}
              }
              allDayAccessor={isAllDay}
              titleAccessor={(event) => event.entry.title}
              tooltipAccessor={(event) => event.entry.title}
              showMultiDayTimes
              dayLayoutAlgorithm="no-overlap"
              step={SLOT_MINUTES}
              timeslots={60 / SLOT_MINUTES}
              min={minuteToDate(start)}
              max={toEnd(end)}
            />
          </ShownDays>
        </TimeGridContext>
      </MonthKeys>
    </div>
  );
}

/** Memoized: opening an event must not lay out the calendar again. */
export default memo(BigCalendar);
