import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { currentLanguage, Skeleton, useIsHydrating, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { useConsoleWidth, useIsCompact } from '../../../components/console-width.ts';
import { PrefetchComponents, prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useStableCallbacks } from '../../../components/use-stable-callbacks.ts';
import { useConsoleContext } from '../../../data/console-context.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { boardHeight } from '../board-height.ts';
import type { Drop } from '../calendar-actions.ts';
import { type Dropped, selectedTime } from '../drop.ts';
import type { CalendarState } from '../use-calendar.ts';
import styles from './calendar-board.module.css';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayList } from './day-list.tsx';
import { MarksButton } from './marks-button.tsx';
import { NarrowMonth } from './narrow-month.tsx';
import { PeopleFilter } from './people-filter.tsx';

const BigCalendar = lazyComponent(() => import('./big-calendar.tsx'));
const AgendaList = lazyComponent(() => import('./agenda-list.tsx'));
const TeamWeek = lazyComponent(() => import('../team-week/team-week.tsx'));
const LaneChoice = prefetchedComponent(() => import('../resource-lanes/lane-choice.tsx'));
const ResourceLanes = prefetchedComponent(() => import('../resource-lanes/resource-lanes.tsx'));
const DayDialog = prefetchedComponent(() => import('./day-dialog.tsx'));
const DropHandler = prefetchedComponent(() => import('./drop-handler.tsx'));

interface Props {
  calendar: CalendarState;
  requests: ReactNode;
  waitlist: ReactNode;
  onPickRequest: (id: string) => void;
}

export function CalendarBoard({ calendar, requests, waitlist, onPickRequest }: Props) {
  const { t } = useTranslation('console');
  const isNarrow = useConsoleWidth() === 'narrow';
  const isCompact = useIsCompact();
  const { open: openPanel, showDay } = useCalendarStore.getState();
  const openDay = useCalendarStore((state) => state.openDay);
  const failure = useCalendarStore((state) => state.failure);
  const { view, query } = calendar;
  const { people, chosen } = calendar.people;
  const isTeamWeek = view === 'week' && people.length > 0 && chosen.length !== 1;
  const isNarrowMonth = isNarrow && view === 'month';
  const { savesNothing } = useConsoleContext().variant;
  const [drop, setDrop] = useState<Drop | null>(null);
  const isHydrating = useIsHydrating();
  const [choosesRooms, setChoosesRooms] = useState(false);
  const isByRoom = choosesRooms && view === 'day';

  const open = useCallback(
    (entry: Pick<CalendarEntry, 'id' | 'kind'>) => {
      showDay(null);
      if (entry.kind === 'waiting') onPickRequest(entry.id);
      else openPanel({ event: entry.id });
    },
    [showDay, openPanel, onPickRequest],
  );

  /** A calendar that saves nothing has own events alone. */
  function book(dropped: Dropped) {
    const selected = selectedTime(dropped);
    openPanel(savesNothing ? { drawn: selected } : { free: selected });
  }
  const actions = useStableCallbacks({ open, drop: (dropped: Drop) => setDrop(dropped), book });

  return (
    <section className={styles.calendar} aria-labelledby="calendar-title">
      <div className={styles.head}>
        <CalendarToolbar calendar={calendar} requests={isCompact && requests} />
        <div className={styles.row}>
          {people.length > 0 && !isByRoom && (!isCompact || chosen.length > 0) && (
            <PeopleFilter people={calendar.people} />
          )}
          <div className={styles.pills}>
            {!isCompact && requests}
            {waitlist}
            {!isCompact && people.length > 0 && !isByRoom && <MarksButton />}
          </div>
          {view === 'day' && !isHydrating && (
            <Suspense>
              <LaneChoice isByRoom={isByRoom} onChoose={setChoosesRooms} />
            </Suspense>
          )}
        </div>
      </div>
      {query.error && (
        <div className={styles.failure}>
          <LoadFailed text={t('calendar.loadFailed')} onRetry={() => query.mutate()} />
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
      {isNarrowMonth ? (
        <>
          <NarrowMonth calendar={calendar} />
          <DayList calendar={calendar} onOpen={open} />
          <PrefetchComponents />
        </>
      ) : (
        <Suspense fallback={<Skeleton height={boardHeight(calendar)} />}>
          {view === 'agenda' ? (
            <AgendaList calendar={calendar} onOpen={open} onBook={book} />
          ) : isByRoom ? (
            <ResourceLanes calendar={calendar.shown} onOpen={open} />
          ) : isTeamWeek ? (
            <TeamWeek calendar={calendar.shown} onOpen={open} />
          ) : (
            <BigCalendar key={currentLanguage()} calendar={calendar.shown} actions={actions} />
          )}
          <PrefetchComponents />
        </Suspense>
      )}
      {openDay && (
        <Suspense>
          <DayDialog calendar={calendar} date={openDay} onOpen={open} />
        </Suspense>
      )}
      {drop && (
        <Suspense>
          <DropHandler calendar={calendar} drop={drop} />
        </Suspense>
      )}
    </section>
  );
}
