import { datesBetween } from 'api/time/dates.ts';
import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { type ComponentType, memo, useMemo, useRef } from 'react';
import { Calendar, type View } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import { useHours, useSpecialHours } from '../../../data/queries.ts';
import { boardHeight } from '../board-height.ts';
import { dayPartsOf, isAllDay, minuteOfDay } from '../day-minutes.ts';
import { type CalendarEntry, firstOfEachDay } from '../entries.ts';
import { gridFormats } from '../grid-formats.ts';
import { localizerFor } from '../localizer.ts';
import { isClosed, isClosedDay, openHoursOf, shownHours } from '../open-hours.ts';
import { useSpecialDays } from '../special-days.ts';
import { useCalendarStore } from '../store.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import type { Dragging } from '../use-dragging.ts';
import { useRepairedRoles } from '../use-repaired-roles.ts';
import { dateToWall, toWallClock, wallClockSpan, wallToDate } from '../wall-clock.ts';
import styles from './big-calendar.module.css';
import { DayColumn } from './day-column.tsx';
import { GridEntry, type PositionedEntry } from './grid-entry.tsx';
import { MonthDayNumber, ShownDays } from './month-day-number.tsx';
import { MonthKeys } from './month-keys.tsx';
import { ShowMoreButton } from './show-more-button.tsx';

const VIEWS: View[] = ['month', 'week', 'day'];
const COMPONENTS = {
  event: GridEntry,
  month: { dateHeader: MonthDayNumber },
  showMore: ShowMoreButton,
  dayColumnWrapper: DayColumn as ComponentType,
};
/** More than a day of the month shows. Layout time grows with the square of the entries. */
const MAX_ENTRIES_PER_DAY = 5;
const SLOT_MINUTES = 15;
/** Only the time matters. The last hour ends within the day. */
const timeOf = (minute: number) => new Date(Date.UTC(2000, 0, 1, 0, minute));
const endOf = (minute: number) => new Date(timeOf(minute).getTime() - (minute === MINUTES_PER_DAY ? 1 : 0));
const ignore = () => undefined;
/** Calendar's default export also keeps the selection in its state and so renders everything again when an entry opens. */
const { ControlledComponent } = Calendar as typeof Calendar & { ControlledComponent: typeof Calendar };
/** The add-on is a CommonJS file, whose default export a build wraps and the development server does not. */
const dragAndDrop = (withDragAndDrop as { default?: typeof withDragAndDrop }).default ?? withDragAndDrop;
const DragCalendar = dragAndDrop<PositionedEntry>(ControlledComponent);
const isMovable = ({ entry }: PositionedEntry) => entry.kind !== 'waiting';
/** The types allow text, the library passes Dates. */
const asDropped = ({ start, end }: { start: Date | string; end: Date | string }) => ({
  start: new Date(start),
  end: new Date(end),
});

interface Props {
  calendar: ShownCalendar;
  actions: Pick<Dragging, 'move' | 'resize' | 'draw'> & { open: (entry: CalendarEntry) => void };
}

/** The library gets wall-clock Dates of the business: see wall-clock.ts. */
function BigCalendar({ calendar, actions }: Props) {
  const { goTo, setView } = useCalendarStore.getState();
  const { view, date, zone, lang, entries, byDate } = calendar;
  const board = useRef<HTMLDivElement>(null);
  useRepairedRoles(board);
  const localizer = useMemo(() => localizerFor(lang), [lang]);
  const formats = useMemo(() => gridFormats(lang), [lang]);
  const { start, end } = calendar.range;
  const weekly = useHours().data?.business_hours;
  const special = useSpecialHours(start, end).data?.special_hours;
  const openHours = useMemo(
    () => openHoursOf(datesBetween(start, end), weekly ?? [], special ?? []),
    [start, end, weekly, special],
  );
  const specialOn = useSpecialDays(calendar.range);
  const shownDays = useMemo(() => ({ ...calendar, specialOn }), [calendar, specialOn]);

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

  function openDay(wall: Date) {
    goTo(wallToDate(wall));
    setView('day');
  }

  return (
    <div
      ref={board}
      className={styles.board}
      data-has-all-day={timed.length < positioned.length}
      style={view === 'month' ? { height: boardHeight(calendar) } : {}}
    >
      <MonthKeys calendar={calendar} className={styles.keys}>
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
            onEventDrop={(drop) => actions.move(drop.event.entry, asDropped(drop))}
            onEventResize={(drop) => actions.resize(drop.event.entry, asDropped(drop))}
            selectable={view !== 'month'}
            onSelectSlot={(slot) => slot.action === 'select' && actions.draw(slot)}
            onSelectEvent={(event) => actions.open(event.entry)}
            onKeyPressEvent={(event, key) => {
              const { key: name, target } = key as unknown as KeyboardEvent;
              // Buttons turn these keys into a click by themselves.
              if ((name === 'Enter' || name === ' ') && !(target instanceof HTMLButtonElement))
                actions.open(event.entry);
            }}
            doShowMoreDrillDown={false}
            dayPropGetter={(wall) =>
              isClosedDay(openHours, wallToDate(wall)) ? { className: styles.closed } : {}
            }
            slotPropGetter={(wall) => {
              const start = minuteOfDay(wall);
              const slot = { start, end: start + SLOT_MINUTES };
              const closed = isClosed(openHours, wallToDate(wall), slot);
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
      </MonthKeys>
    </div>
  );
}

/** Memoized: opening an event must not lay out the calendar again. */
export default memo(BigCalendar);
