import { addDays } from 'api/time/dates.ts';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useTickingTime } from '../../components/use-ticking-time.ts';
import { useEvents, useIsLoaded } from '../../data/queries.ts';
import { calendarEntries } from '../../domain/calendar/entries.ts';
import { type TodaysAgenda, todaysAgenda } from './todays-agenda.ts';
import type { CalendarState } from './use-calendar.ts';

/** Today's appointments and own events. Requests have a card of their own. Null until loaded. */
export function useToday({ events, range, zone, lang, people }: CalendarState): TodaysAgenda | null {
  const now = new Date(useTickingTime()).toISOString();
  const today = dateIn(now, zone);
  const isShown = useIsLoaded(range) && range.start <= today && today < range.end;
  const others = useEvents(isShown ? null : { start: today, end: addDays(today, 1) });
  const loaded = isShown ? events : others.data?.events;
  if (!loaded) return null;
  const left = loaded.filter(
    ({ start_time, end_time, external }) => !external && end_time > now && dateIn(start_time, zone) <= today,
  );
  return todaysAgenda(calendarEntries(left, [], { lang, busy: '', names: people.names }), now);
}
