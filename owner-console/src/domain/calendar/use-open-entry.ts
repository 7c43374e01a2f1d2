import type { CalendarEvent } from 'api/contract/calendar.ts';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { leaveSection, usePlace } from '../../components/place-store.ts';
import { useConsoleContext } from '../../data/console-context.ts';
import { useZone } from '../../data/queries.ts';
import { useCalendarStore } from './store.ts';

/** Leaves the section for an entry of the calendar, with `id` null for its date. */
export function useOpenEntry() {
  const zone = useZone();
  return ({ id, start_time }: Pick<CalendarEvent, 'start_time'> & { id: string | null }) => {
    const { goTo, open } = useCalendarStore.getState();
    leaveSection(() => {
      usePlace.getState().show({ place: 'calendar' });
      goTo(dateIn(start_time, zone));
      open(id === null ? null : { event: id });
    });
  };
}

/** Shows the day of an instant in the calendar, from its toolbar on. */
export function useShowDay() {
  const zone = useZone();
  const { container } = useConsoleContext();
  return (instant: string) => {
    useCalendarStore.getState().goTo(dateIn(instant, zone));
    if (container === 'page') scrollTo({ top: 0 });
  };
}
