import { joinNames } from 'api/text/join-names.ts';
import { MINUTES_PER_DAY } from 'api/time/day-numbers.ts';
import { MINUTE_MS } from 'api/time/units.ts';
import { useRead, useRequests } from '../../../data/queries.ts';
import { shownHours } from '../../../domain/calendar/open-hours.ts';
import { dateToWall, wallClockSpan } from '../../../domain/calendar/wall-clock.ts';
import { useResources } from '../../../domain/resources/use-resources.ts';
import type { ShownCalendar } from '../use-calendar.ts';
import { useOpenHours } from '../use-open-hours.ts';
import { type LaneEntry, toLanes } from './lanes.ts';

/** The resources of the shown day, with the hours that are drawn. */
export function useLanes(calendar: ShownCalendar) {
  const { date, zone, lang, events } = calendar;
  const { resources } = useResources();
  const usage = useRead('GET /api/resources/usage', [{ query: { from: date, to: date } }]);
  const requests = useRequests().data?.service_requests ?? [];
  const openHours = useOpenHours(calendar);

  const midnight = dateToWall(date).getTime();
  const minuteAt = (wall: Date) =>
    Math.min(MINUTES_PER_DAY, Math.max(0, (wall.getTime() - midnight) / MINUTE_MS));
  function toPart(from: string, to: string) {
    const { start, end } = wallClockSpan(from, to, zone);
    return { start: minuteAt(start), end: minuteAt(end) };
  }
  const entries: LaneEntry[] = [
    ...events.map(({ id, customer_name, title, parts, status }) => ({
      ...{ id, parts, kind: status === 'awaiting_payment' ? ('unpaid' as const) : ('booked' as const) },
      name: customer_name || title,
    })),
    ...requests.map(({ id, customer_name, customer_email, service_name, parts }) => ({
      ...{ id, parts, kind: 'waiting' as const },
      name: customer_name || joinNames([customer_email, service_name], lang),
    })),
  ];
  const lanes = toLanes(resources, {
    usage: usage.data?.usage ?? [],
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    toPart,
  });
  return {
    lanes,
    hours: shownHours(
      openHours.all,
      lanes.flatMap(({ uses }) => uses),
    ),
    error: usage.error,
    isLoaded: usage.data !== undefined,
    retry: () => void usage.mutate(),
  };
}
