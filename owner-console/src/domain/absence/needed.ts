import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { SpecialHours } from 'api/contract/special-hours.ts';
import { covers } from 'api/time/date-ranges.ts';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useRead, useZone } from '../../data/queries.ts';

const NONE: CalendarEvent[] = [];

/** The appointments of whoever is away that nobody has decided about, by start. */
export function useNeedingSomeone(): CalendarEvent[] {
  const { data } = useRead('GET /api/absences', []);
  if (!data) return NONE;
  const needsSomeone = ({ absence }: CalendarEvent) => absence === 'open' || absence === 'to_call';
  return data.bookings.map(({ event }) => event).filter(needsSomeone);
}

type Entry = Pick<SpecialHours, 'staff_id' | 'from' | 'to' | 'yearly'>;

const isWithin = ({ staff_id, ...dates }: Entry, event: CalendarEvent, zone: string) =>
  (staff_id === null || staff_id === event.staff_id) && covers(dates, dateIn(event.start_time, zone));

/** How many lie on the dates of an entry of special hours. */
export function useNeededOn(): (entry: Entry) => number {
  const events = useNeedingSomeone();
  const zone = useZone();
  return (entry) => events.filter((event) => isWithin(entry, event, zone)).length;
}
