import { addDays } from 'api/time/dates.ts';
import { dateIn } from 'shared-ui';
import { useTickingTime } from '../../components/use-ticking-time.ts';
import { useEvents } from '../../data/queries.ts';
import { calendarEntries } from './entries.ts';
import { type TodaysAgenda, todaysAgenda } from './todays-agenda.ts';
import type { CalendarState } from './use-calendar.ts';

/** Without requests, which have a card of their own. Null until loaded. */
export function useToday({ events, range, query, zone, lang }: CalendarState): TodaysAgenda | null {
  const now = new Date(useTickingTime()).toISOString();
  const today = dateIn(now, zone);
  const isShown = query.data !== undefined && !query.isLoading && range.start <= today && today < range.end;
  const others = useEvents(isShown ? null : { start: today, end: addDays(today, 1) });
  const loaded = isShown ? events : others.data?.events;
  if (!loaded) return null;
  const todays = calendarEntries(loaded, [], lang).filter(({ start }) => dateIn(start, zone) <= today);
  return todaysAgenda(todays, now);
}
