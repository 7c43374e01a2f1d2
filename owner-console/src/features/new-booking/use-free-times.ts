import { addDays } from 'api/time/dates.ts';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useZone } from '../../data/queries.ts';
import { createDateFinder } from '../../domain/calendar/date-finder.ts';

interface Wanted {
  serviceId: string;
  staffIds: readonly string[];
  date: string;
}

/** The free times of each person on a date of the business; undefined until they are loaded. */
export function useFreeTimes({ serviceId, staffIds, date }: Wanted) {
  const call = useCall();
  const toDate = createDateFinder(useZone());

  async function load(staffId: string) {
    const { availability } = await call('GET /api/slots', {
      query: {
        service_id: serviceId,
        ...(staffId && { staff_id: staffId }),
        // A date of the business lies in two dates of UTC.
        from: addDays(date, -1),
        to: addDays(date, 1),
      },
    });
    const instants = Object.values(availability).flat();
    return { staffId, instants: instants.filter((instant) => toDate(Date.parse(instant)) === date) };
  }

  return useSWR(serviceId && date ? ['free times', serviceId, date, ...staffIds] : null, () =>
    Promise.all(staffIds.map(load)),
  ).data;
}
