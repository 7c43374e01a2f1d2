import { addDays } from 'api/time/dates.ts';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useZone } from '../../data/queries.ts';
import { toVisitQuery, type Visit } from '../../domain/bookings/visit.ts';
import { createDateFinder } from '../../domain/calendar/date-finder.ts';

interface Wanted {
  visit: Visit | null;
  staffIds: readonly string[];
  date: string;
}

/** The free times of each person on a date of the business; undefined until they are loaded. */
export function useFreeTimes({ visit, staffIds, date }: Wanted) {
  const call = useCall();
  const toDate = createDateFinder(useZone());

  async function load(wanted: Visit, staffId: string) {
    const { availability } = await call('GET /api/slots', {
      query: {
        ...toVisitQuery(wanted),
        ...(staffId && { staff_id: staffId }),
        // A date of the business lies in two dates of UTC.
        from: addDays(date, -1),
        to: addDays(date, 1),
      },
    });
    const instants = Object.values(availability).flat();
    return { staffId, instants: instants.filter((instant) => toDate(Date.parse(instant)) === date) };
  }

  const key = visit && date ? ['free times', ...visit.serviceIds, visit.seats, date, ...staffIds] : null;
  return useSWR(key, async () => (visit ? Promise.all(staffIds.map((id) => load(visit, id))) : [])).data;
}
