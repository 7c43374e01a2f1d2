import type { CalendarEvent } from 'api/contract/calendar.ts';
import { usualView } from 'api/contract/console-address.ts';
import { addDays } from 'api/time/dates.ts';
import { visibleRange } from 'api/time/visible-range.ts';
import { findWeekStart } from 'api/time/weeks.ts';
import { useMemo } from 'react';
import { currentLanguage, useCurrentTime, useTranslation } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useEvents, useRequests, useZone } from '../../data/queries.ts';
import { createDateFinder } from '../../domain/calendar/date-finder.ts';
import { calendarEntries, entriesByDate } from '../../domain/calendar/entries.ts';
import { listMembers } from '../../domain/calendar/entry-parts.ts';
import { usePeople } from '../../domain/calendar/people.ts';
import { useShownPosition } from '../../domain/calendar/store.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

const NONE: CalendarEvent[] = [];

export function useCalendar() {
  const zone = useZone();
  const lang = currentLanguage();
  const { view: chosenView, date: chosen } = useShownPosition();
  const usual = usualView(useStaff().active.length);
  const view = chosenView ?? usual;
  const today = dateIn(new Date(useCurrentTime()).toISOString(), zone);
  const date = chosen ?? today;
  const range = useMemo(() => visibleRange(view, date, findWeekStart(lang)), [view, date, lang]);
  const query = useEvents(range);
  const requests = useRequests().data?.service_requests;
  const events = query.data?.events ?? NONE;

  const people = usePeople();
  const busy = useTranslation('console').t('calendars.busy');
  const entries = useMemo(
    () =>
      calendarEntries(events, requests ?? [], { lang, busy, names: people.names }).filter((entry) =>
        listMembers(entry).some(people.isShown),
      ),
    [events, requests, lang, busy, people],
  );
  const byDate = useMemo(
    () => entriesByDate(entries, createDateFinder(zone), (day) => addDays(day, 1)),
    [entries, zone],
  );

  const shown = useMemo(
    () => ({ zone, lang, view, date, today, range, events, entries, byDate, people }),
    [zone, lang, view, date, today, range, events, entries, byDate, people],
  );

  return { ...shown, shown, query, usualView: usual };
}

export type CalendarState = ReturnType<typeof useCalendar>;
/** Keeps its identity until some of it changes. */
export type ShownCalendar = CalendarState['shown'];
