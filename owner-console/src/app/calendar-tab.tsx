import { useState } from 'react';
import { useConsoleWidth } from '../components/console-width.ts';
import { useProfile } from '../data/queries.ts';
import { CalendarBoard } from '../features/calendar/components/calendar-board.tsx';
import { EventPanel } from '../features/calendar/components/event-panel.tsx';
import { MissingIdPanel } from '../features/calendar/components/missing-id-panel.tsx';
import { useCalendarStore } from '../features/calendar/store.ts';
import { type CalendarState, useCalendar } from '../features/calendar/use-calendar.ts';
import { RequestsCard } from '../features/requests/components/requests-card.tsx';
import { useRequestsStore } from '../features/requests/store.ts';
import styles from './calendar-tab.module.css';
import { useReveal } from './reveal.ts';

/** The open event, also once it has left the stretch that is shown: what is being typed about it must stay. */
function useOpenEvent({ events }: CalendarState) {
  const id = useCalendarStore((state) => state.openEvent);
  const shown = events.find((event) => event.id === id);
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return shown ?? (last?.id === id ? last : undefined);
}

/** My Calendar: the calendar, and beside or above it what waits for an answer. An open event takes the rail. */
export function CalendarTab() {
  const calendar = useCalendar();
  const inRail = useConsoleWidth() === 'rail';
  const { isAdding, showEvent } = useCalendarStore();
  const pick = useRequestsStore((state) => state.pick);
  const event = useOpenEvent(calendar);
  const profile = useProfile().data;
  const reveal = useReveal();
  const close = () => showEvent(null);

  function pickRequest(id: string) {
    close();
    pick(id);
  }

  const panel =
    isAdding && profile && !profile.business_id ? (
      <MissingIdPanel inRail={inRail} onClose={close} onChoose={() => reveal('business_id')} />
    ) : (isAdding && profile) || event ? (
      <EventPanel key={event?.id ?? 'new'} event={event ?? null} inRail={inRail} onClose={close} />
    ) : null;
  const rail = <aside className={styles.rail}>{(inRail && panel) || <RequestsCard />}</aside>;

  // Where it stands above the calendar it also comes first for keyboard and screen reader.
  return (
    <div className={styles.layout}>
      {!inRail && rail}
      <CalendarBoard calendar={calendar} onPickRequest={pickRequest} />
      {inRail && rail}
      {!inRail && panel}
    </div>
  );
}
