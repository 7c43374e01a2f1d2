import type { CalendarEvent } from 'api/contract/calendar.ts';
import { dateIn } from 'shared-ui';
import { leaveSection, usePlace } from '../../components/place-store.ts';
import { useZone } from '../../data/queries.ts';
import { useCalendarStore } from './store.ts';

/** Leaves the section for an entry of the calendar. */
export function useOpenEntry() {
  const zone = useZone();
  return ({ id, start_time }: Pick<CalendarEvent, 'id' | 'start_time'>) => {
    const { goTo, open } = useCalendarStore.getState();
    leaveSection(() => {
      usePlace.getState().show({ place: 'calendar' });
      goTo(dateIn(start_time, zone));
      open({ event: id });
    });
  };
}
