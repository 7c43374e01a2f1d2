import { type ReactNode, Suspense, useCallback } from 'react';
import { currentLanguage, Skeleton, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { lazyComponent } from 'shared-ui/lazy-component.tsx';
import { LoadFailed } from 'shared-ui/load-failed.tsx';
import { useConsoleWidth, useIsCompact } from '../../../components/console-width.ts';
import { PrefetchComponents, prefetchedComponent } from '../../../components/prefetched-component.ts';
import { useStableCallbacks } from '../../../components/use-stable-callbacks.ts';
import type { CalendarEntry } from '../../../domain/calendar/entries.ts';
import { useCalendarStore } from '../../../domain/calendar/store.ts';
import { boardHeight } from '../board-height.ts';
import type { CalendarState } from '../use-calendar.ts';
import { useDragging } from '../use-dragging.ts';
import styles from './calendar-board.module.css';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayList } from './day-list.tsx';
import { MarksButton } from './marks-button.tsx';
import { NarrowMonth } from './narrow-month.tsx';
import { PeopleFilter } from './people-filter.tsx';

const BigCalendar = lazyComponent(() => import('./big-calendar.tsx'));
const AgendaList = lazyComponent(() => import('./agenda-list.tsx'));
const TeamWeek = lazyComponent(() => import('../team-week/team-week.tsx'));
const DayDialog = prefetchedComponent(() => import('./day-dialog.tsx'));
const MoveBookingDialog = prefetchedComponent(() => import('./move-booking-dialog.tsx'));
const SeriesChangeDialog = prefetchedComponent(() => import('./series-change-dialog.tsx'));

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
  const dragging = useDragging(calendar);

  const open = useCallback(
    (entry: CalendarEntry) => {
      showDay(null);
      if (entry.kind === 'waiting') onPickRequest(entry.id);
      else openPanel({ event: entry.id });
    },
    [showDay, openPanel, onPickRequest],
  );

  const { move, resize, book } = dragging;
  const actions = useStableCallbacks({ open, move, resize, book });

  return (
    <section className={styles.calendar} aria-labelledby="calendar-title">
      <div className={styles.head}>
        <CalendarToolbar calendar={calendar} requests={isCompact && requests} />
        <div className={styles.row}>
          {people.length > 0 && (!isCompact || chosen.length > 0) && (
            <PeopleFilter people={calendar.people} />
          )}
          <div className={styles.pills}>
            {!isCompact && requests}
            {waitlist}
            {!isCompact && people.length > 0 && <MarksButton />}
          </div>
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
          ) : isTeamWeek ? (
            <TeamWeek calendar={calendar.shown} onOpen={open} />
          ) : (
            <BigCalendar key={currentLanguage()} calendar={calendar.shown} actions={actions} />
          )}
          <PrefetchComponents />
        </Suspense>
      )}
      {(openDay || dragging.unconfirmed || dragging.ofSeries) && (
        <Suspense>
          {openDay && <DayDialog calendar={calendar} date={openDay} onOpen={open} />}
          {dragging.ofSeries && <SeriesChangeDialog {...dragging.ofSeries} />}
          {dragging.unconfirmed && (
            <MoveBookingDialog move={dragging.unconfirmed} onAnswer={dragging.answer} />
          )}
        </Suspense>
      )}
    </section>
  );
}
