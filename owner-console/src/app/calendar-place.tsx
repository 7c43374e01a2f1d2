import type { CalendarEvent } from 'api/contract/calendar.ts';
import { addDays } from 'api/time/dates.ts';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useIsHydrating, useTranslation } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { toast } from 'shared-ui/toaster.tsx';
import { useConsoleWidth } from '../components/console-width.ts';
import { loadInBackground } from '../components/load-in-background.ts';
import { prefetchedComponent } from '../components/prefetched-component.ts';
import { useLeaveWarning } from '../components/use-leave-warning.ts';
import { useEvents, useProfile } from '../data/queries.ts';
import { useDraft } from '../data/unsaved.ts';
import { useMayChange, useRole } from '../data/use-role.ts';
import { listMembers } from '../domain/calendar/event-parts.ts';
import { restoreFocus } from '../domain/calendar/focus-calendar.ts';
import { useCalendarStore } from '../domain/calendar/store.ts';
import { CalendarBoard } from '../features/calendar/components/calendar-board.tsx';
import { type CalendarState, useCalendar } from '../features/calendar/use-calendar.ts';
import { RequestsPill } from '../features/requests/components/requests-pill.tsx';
import { useRequestsStore } from '../features/requests/store.ts';
import { WaitlistPill } from '../features/waitlist/components/waitlist-pill.tsx';
import styles from './calendar-place.module.css';
import { DiscardDialog } from './discard.ts';
import { useReveal } from './reveal.ts';

const EventPanel = prefetchedComponent(() => import('../features/calendar/components/event-panel.tsx'));
const AppointmentPanel = prefetchedComponent(
  () => import('../features/calendar/components/appointment-panel.tsx'),
);
const NewBookingPanel = prefetchedComponent(
  () => import('../features/new-booking/components/new-booking-panel.tsx'),
);
const EventNote = prefetchedComponent(() => import('../features/calendar/components/event-note.tsx'));
const ExternalNote = prefetchedComponent(() => import('../features/calendar/components/external-note.tsx'));
const MissingIdPanel = prefetchedComponent(
  () => import('../features/calendar/components/missing-id-panel.tsx'),
);

/** The open event. It stays open, with its draft, when the calendar moves on to other dates. */
function useOpenEvent({ events, query, zone, today }: CalendarState) {
  const { t } = useTranslation('console');
  const { open } = useCalendarStore.getState();
  const opened = useCalendarStore((state) => state.opened);
  const elsewhere = useCalendarStore((state) => state.elsewhere);
  const id = opened && 'event' in opened ? opened.event : null;
  const isOpen = (event: CalendarEvent) => event.id === id;
  const listed = events.find(isOpen);
  const moved = id ? elsewhere[id] : undefined;
  // Where it was moved to, or one of the card of today.
  const date = moved ? dateIn(moved.start_time, zone) : today;
  const others = useEvents(listed || !id ? null : { start: date, end: addDays(date, 1) });
  const shown = listed ?? others.data?.events.find(isOpen);
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const event = shown ?? (last?.id === id ? last : undefined);
  // Read only then: SWR renders again whenever what was read changes.
  const isLoaded = () => [query, others].every(({ data, isValidating }) => data && !isValidating);
  const isMissing = id !== null && !event && isLoaded();
  useEffect(() => {
    if (!isMissing) return;
    open(null);
    toast({ text: t('event.gone'), tone: 'note' });
  }, [isMissing, open, t]);
  return event;
}

const WEEK_LINE_DELAY_MS = 1000;

function WeekLine() {
  const [Line, setLine] = useState<ComponentType>();
  useEffect(() => {
    const stop = new AbortController();
    loadInBackground(
      () => import('../features/insights/components/week-line.tsx'),
      { delayMs: WEEK_LINE_DELAY_MS, signal: stop.signal },
      (loaded) => setLine(() => loaded.default),
    );
    return () => stop.abort();
  }, []);
  return <p className={styles.weekLine}>{Line && <Line />}</p>;
}

function OpenPanel({ calendar, inRail }: { calendar: CalendarState; inRail: boolean }) {
  const { open } = useCalendarStore.getState();
  const opened = useCalendarStore((state) => state.opened);
  const event = useOpenEvent(calendar);
  const profile = useProfile().data;
  const mayChange = useMayChange();
  const reveal = useReveal();

  if (event) {
    return (
      <Suspense>
        {event.external ? (
          <ExternalNote key={event.id} event={event} inRail={inRail} />
        ) : !listMembers(event).every(mayChange) ? (
          <EventNote key={event.id} event={event} inRail={inRail} />
        ) : event.booking_ref !== null ? (
          <AppointmentPanel key={event.id} event={event} inRail={inRail} />
        ) : (
          <EventPanel key={event.id} event={event} template={{ drawn: null }} inRail={inRail} />
        )}
      </Suspense>
    );
  }
  if (!profile || !opened || 'event' in opened) return null;
  if (!profile.business_id) {
    return (
      <Suspense>
        <MissingIdPanel inRail={inRail} onClose={() => open(null)} onChoose={() => reveal('business_id')} />
      </Suspense>
    );
  }
  const selected = 'free' in opened ? opened.free : opened.drawn;
  const key = selected ? `${selected.start.date} ${selected.start.time} ${selected.minutes}` : 'new';
  function leave() {
    open(null);
    restoreFocus();
  }
  return (
    <Suspense>
      {'free' in opened ? (
        <NewBookingPanel
          key={`${key} ${selected?.staffId}`}
          free={opened.free}
          inRail={inRail}
          onClose={leave}
        />
      ) : (
        <EventPanel key={key} event={null} template={opened} inRail={inRail} />
      )}
    </Suspense>
  );
}

/** `shown` is false while another place is; an open event then stays mounted with its draft. */
export function CalendarPlace({ shown }: { shown: boolean }) {
  const calendar = useCalendar();
  const inRail = useConsoleWidth() === 'rail';
  const { open, discard } = useCalendarStore.getState();
  // One by one: the whole state is another object after hydration, which would render everything again.
  const opened = useCalendarStore((state) => state.opened);
  const isUnsaved = useCalendarStore((state) => state.isUnsaved);
  const pendingContent = useCalendarStore((state) => state.pendingContent);
  const pick = useRequestsStore((state) => state.pick);
  const isKept = opened !== null && !('event' in opened);
  useDraft(isUnsaved, true);
  useLeaveWarning(isUnsaved && !isKept, true);

  function pickRequest(id: string) {
    open(null);
    pick(id);
  }

  function answer(agreed: boolean) {
    discard(agreed);
    restoreFocus();
  }

  const panel = <OpenPanel calendar={calendar} inRail={inRail} />;
  const canWait = useProfile().data?.waitlist === true;
  const { isStaff } = useRole();
  const isHydrating = useIsHydrating();
  return (
    <div className={styles.layout} data-panel={inRail && opened !== null}>
      <div className={styles.calendar}>
        {shown && (
          <CalendarBoard
            calendar={calendar}
            requests={<RequestsPill />}
            waitlist={canWait && !isStaff && !isHydrating && <WaitlistPill />}
            onPickRequest={pickRequest}
          />
        )}
        {shown && !isStaff && <WeekLine />}
      </div>
      {inRail ? opened && <aside className={styles.panel}>{panel}</aside> : panel}
      {pendingContent && (
        <Suspense>
          <DiscardDialog onAnswer={answer} />
        </Suspense>
      )}
    </div>
  );
}
