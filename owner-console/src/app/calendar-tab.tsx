import { NO_RAIL, useMedia } from '../components/use-media.ts';
import { CalendarBoard } from '../features/calendar/components/calendar-board.tsx';
import { EventDialog, EventPanel } from '../features/calendar/components/event-panel.tsx';
import { useCalendarStore } from '../features/calendar/store.ts';
import { useCalendar } from '../features/calendar/use-calendar.ts';
import { RequestsCard } from '../features/requests/components/requests-card.tsx';
import { useRequestsStore } from '../features/requests/store.ts';
import styles from './calendar-tab.module.css';

/** My Calendar: the calendar, and beside or above it what waits for an answer. An open event takes the rail. */
export function CalendarTab() {
  const calendar = useCalendar();
  const hasNoRail = useMedia(NO_RAIL);
  const { openEvent, showEvent } = useCalendarStore();
  const pick = useRequestsStore((state) => state.pick);
  const event = calendar.events.find(({ id }) => id === openEvent) ?? null;
  const close = () => showEvent(null);

  function pickRequest(id: string) {
    close();
    pick(id);
  }

  const rail = (
    <aside className={styles.rail}>
      {event && !hasNoRail ? <EventPanel key={event.id} event={event} onClose={close} /> : <RequestsCard />}
    </aside>
  );

  // Where it stands above the calendar it also comes first for keyboard and screen reader.
  return (
    <div className={styles.layout}>
      {hasNoRail && rail}
      <CalendarBoard calendar={calendar} onPickRequest={pickRequest} />
      {!hasNoRail && rail}
      {hasNoRail && <EventDialog event={event} onClose={close} />}
    </div>
  );
}
