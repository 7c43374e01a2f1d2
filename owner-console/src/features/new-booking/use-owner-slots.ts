import { addDays } from 'api/time/dates.ts';
import { useMemo } from 'react';
import { callAddress } from 'shared-ui';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useZone } from '../../data/queries.ts';
import { toVisitQuery, type Visit } from '../../domain/bookings/visit.ts';
import { createDateFinder } from '../../domain/calendar/date-finder.ts';

/** The most that one call covers. */
const DAYS = 92;

export const isSlotsKey = (key: unknown) => typeof key === 'string' && key.startsWith('/api/slots?');

/** The first date is that before `from`. */
export const lastDateFrom = (from: string) => addDays(from, DAYS - 2);

interface Wanted {
  visit: Visit | null;
  /** '' is anyone. */
  staffId: string;
  from: string;
}

/** The open times of three months by date, without notice and window; undefined until loaded for the services and person. */
export function useOwnerSlots({ visit, staffId, from }: Wanted) {
  const call = useCall();
  const zone = useZone();
  const asked = visit ? toVisitQuery(visit) : { service_ids: '' };
  const wanted = JSON.stringify([asked, staffId]);
  const request = {
    query: {
      ...asked,
      ...(staffId && { staff_id: staffId }),
      // A date of the business lies in two dates of UTC.
      from: addDays(from, -1),
      to: lastDateFrom(from),
    },
  };
  const { data, error, mutate } = useSWR(
    visit ? callAddress('GET /api/slots', request) : null,
    async () => ({ wanted, from, ...(await call('GET /api/slots', request)) }),
    // Of the same services, while other months load.
    { keepPreviousData: true },
  );
  const loaded = data?.wanted === wanted ? data : undefined;
  const days = useMemo(() => {
    if (!loaded) return undefined;
    const toDate = createDateFinder(zone);
    const byDate = new Map<string, string[]>();
    for (const slot of Object.values(loaded.availability).flat()) {
      const date = toDate(Date.parse(slot));
      byDate.set(date, [...(byDate.get(date) ?? []), slot]);
    }
    return byDate;
  }, [loaded, zone]);
  return {
    days,
    /** Whether the open times of a date are known. */
    covers: (date: string) => loaded !== undefined && date >= loaded.from && date < lastDateFrom(loaded.from),
    error,
    retry: () => void mutate(),
  };
}
