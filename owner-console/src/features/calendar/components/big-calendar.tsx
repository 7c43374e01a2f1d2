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
import { acrossColumns } from '../across-columns.ts';
import { boardHeight } from '../board-height.ts';
import { dayPartsOf, isAllDay, minuteOfDay } from '../day-minutes.ts';
import { peopleOfDay } from '../day-people.ts';
import { type CalendarEntry, firstOfEachDay } from '../entries.ts';
import { clock, gridFormats } from '../grid-formats.ts';
import { localizerFor } from '../localizer.ts';
import { isClosed, isClosedDay, shownHours } from '../open-hours.ts';
import { useSpecialDays } from '../special-days.ts';
import { useCalendarStore } from '../store.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import type { Dragging } from '../use-dragging.ts';
import { useOpenHours } from '../use-open-hours.ts';
import { usePersonColumns } from '../use-person-columns.ts';
import { useRepairedRoles } from '../use-repaired-roles.ts';
import { dateToWall, toWallClock, wallClockSpan, wallToDate } from '../wall-clock.ts';
import styles from './big-calendar.module.css';
import { DayColumn } from './day-column.tsx';
import { GridEntry, type PositionedEntry } from './grid-entry.tsx';
import { MonthDayNumber, ShownDays } from './month-day-number.tsx';
import { MonthKeys } from './month-keys.tsx';
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
/** Only the time matters. The last hour ends within the day. */
const timeOf = (minute: number) => new Date(Date.UTC(2000, 0, 1, 0, minute));
const endOf = (minute: number) => new Date(timeOf(minute).getTime() - (minute === MINUTES_PER_DAY ? 1 : 0));
const ignore = () => undefined;
/** Calendar's default export also keeps the selection in its state and so renders everything again when an entry opens. */
const { ControlledComponent } = Calendar as typeof Calendar & { ControlledComponent: typeof Calendar };
/** The add-on is a CommonJS file, whose default export a build wraps and the development server does not. */
const dragAndDrop = (withDragAndDrop as { default?: typeof withDragAndDrop }).default ?? withDragAndDrop;
const DragCalendar = dragAndDrop<PositionedEntry>(ControlledComponent);
interface Raw {
  start: Date | string;
  end: Date | string;
  resourceId?: unknown;
}
/** The types allow text, the library passes Dates. */
const asDropped = ({ start, end, resourceId }: Raw) => ({
  start: new Date(start),
  end: new Date(end),
  ...(typeof resourceId === 'string' && { staffId: resourceId }),
});

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
  const localizer = useMemo(() => localizerFor(lang), [lang]);
  const formats = useMemo(() => gridFormats(lang), [lang]);
  const { all: openHours, byPerson } = useOpenHours(calendar);
  const { people, isShown } = calendar.people;
  const { columns, off } = useMemo(() => {
    const shown = view === 'day' ? people.filter(({ staff_id }) => isShown(staff_id)) : [];
    return peopleOfDay(shown, { date, entries: byDate.get(date) ?? [], hours: byPerson });
  }, [view, people, isShown, byDate, date, byPerson]);
  const columnIds = useMemo(() => columns.map(({ staff_id }) => staff_id), [columns]);
  const across = useMemo(() => acrossColumns(byDate.get(date) ?? []), [byDate, date]);
  const countOf = useCallback(
    (id: string) => (byDate.get(date) ?? []).filter(({ staffId }) => staffId === id).length,
    [byDate, date],
  );
  const mayChange = useMayChange();
  const isMovable = useCallback(
    ({ entry }: PositionedEntry) => entry.kind !== 'waiting' && mayChange(entry.staffId),
    [mayChange],
  );
  const specialOn = useSpecialDays(calendar.range);
  const shownDays = useMemo(() => ({ ...calendar, specialOn }), [calendar, specialOn]);

  const labels = useMemo(
    () =>
      columns.map(({ staff_id, name }) => {
        const hours = byPerson
          .get(staff_id)
          ?.get(date)
          ?.map(({ start, end }) => [start, end].map((minute) => clock(timeOf(minute), lang)).join(' – '));
        const count = t('people.bookings', { count: countOf(staff_id) });
        return joinNames(
          [name, count, ...(hours?.length ? [t('people.works', { hours: hours.join(', ') })] : [])],
          lang,
        );
      }),
    [columns, byPerson, date, countOf, lang, t],
  );
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

  function openDay(wall: Date) {
    goTo(wallToDate(wall));
    setView('day');
  }

  return (
    <div
      ref={board}
      className={styles.board}
      data-has-all-day={timed.length < positioned.length}
      data-by-person={columns.length > 0}
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
        <CountOfPerson value={countOf}>
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
                resourceIdAccessor: (person: object) => (person as Staff).staff_id,
                resourceTitleAccessor: (person: object) => (person as Staff).name,
                resourceAccessor: ({ entry }: PositionedEntry) =>
                  entry.staffId ?? columnIds.slice(0, across.has(entry.id) ? 1 : undefined),
                eventPropGetter: ({ entry, __isPreview }: PositionedEntry) =>
                  across.has(entry.id) && !__isPreview ? { className: styles.across } : {},
              })}
              dayPropGetter={(wall) =>
                isClosedDay(openHours, wallToDate(wall)) ? { className: styles.closed } : {}
              }
              slotPropGetter={(wall, resourceId) => {
                const start = minuteOfDay(wall);
                const slot = { start, end: start + SLOT_MINUTES };
                const hours =
                  resourceId === undefined ? openHours : (byPerson.get(String(resourceId)) ?? null);
                const closed = isClosed(hours, wallToDate(wall), slot);
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
