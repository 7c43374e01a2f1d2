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
import { useMayChange, useRole } from '../data/use-role.ts';
import type { CalendarEntry } from '../domain/calendar/entries.ts';
import { useCalendarStore } from '../domain/calendar/store.ts';
import { CalendarBoard } from '../features/calendar/components/calendar-board.tsx';
import { TodayCard } from '../features/calendar/components/today-card.tsx';
import { restoreFocus } from '../features/calendar/focus-calendar.ts';
import { type CalendarState, useCalendar } from '../features/calendar/use-calendar.ts';
import { RequestsCard } from '../features/requests/components/requests-card.tsx';
import { useRequestsStore } from '../features/requests/store.ts';
import { useWaitlist } from '../features/waitlist/use-waitlist.ts';
import styles from './calendar-place.module.css';
import { DiscardDialog } from './discard.ts';
import { useReveal } from './reveal.ts';

const EventPanel = prefetchedComponent(() => import('../features/calendar/components/event-panel.tsx'));
const EventNote = prefetchedComponent(() => import('../features/calendar/components/event-note.tsx'));
const ExternalNote = prefetchedComponent(() => import('../features/calendar/components/external-note.tsx'));
const WaitlistCard = prefetchedComponent(() => import('../features/waitlist/components/waitlist-card.tsx'));
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

function Waitlist() {
  const waiting = useWaitlist().data?.waitlist ?? [];
  return (
    waiting.length > 0 && (
      <Suspense>
        <WaitlistCard />
      </Suspense>
    )
  );
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
        ) : mayChange(event.staff_id) ? (
          <EventPanel key={event.id} event={event} template={{ drawn: null }} inRail={inRail} />
        ) : (
          <EventNote key={event.id} event={event} inRail={inRail} />
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
  const { drawn } = opened;
  const key = drawn ? `${drawn.start.date} ${drawn.start.time} ${drawn.minutes}` : 'new';
  return (
    <Suspense>
      <EventPanel key={key} event={null} template={opened} inRail={inRail} />
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
  useLeaveWarning(isUnsaved, true);

  function pickRequest(id: string) {
    open(null);
    pick(id);
  }

  function answer(agreed: boolean) {
    discard(agreed);
    restoreFocus();
  }

  const panel = <OpenPanel calendar={calendar} inRail={inRail} />;
  function openEntry(entry: CalendarEntry) {
    if (entry.kind === 'waiting') pickRequest(entry.id);
    else open({ event: entry.id });
  }

  const canWait = useProfile().data?.waitlist === true;
  const { isStaff } = useRole();
  const isHydrating = useIsHydrating();
  const waitlist = canWait && !isStaff && !isHydrating && <Waitlist />;

  const rail = (
    <aside className={styles.rail}>
      {inRail && opened ? (
        panel
      ) : (
        <>
          <TodayCard calendar={calendar} onOpen={openEntry} />
          <RequestsCard />
          {inRail && waitlist}
        </>
      )}
    </aside>
  );

  // The order in the DOM is that on the screen, for keyboards and screen readers.
  return (
    <div className={styles.layout}>
      {!inRail && rail}
      {shown && <CalendarBoard calendar={calendar} onPickRequest={pickRequest} />}
      {inRail && rail}
      {shown && !isStaff && <WeekLine />}
      {!inRail && shown && waitlist}
      {!inRail && panel}
      {pendingContent && (
        <Suspense>
          <DiscardDialog onAnswer={answer} />
        </Suspense>
      )}
    </div>
  );
}
