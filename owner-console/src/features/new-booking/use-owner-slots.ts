import { addDays } from 'api/time/dates.ts';
import { useMemo } from 'react';
import { addressOf } from 'shared-ui';
import useSWR from 'swr';
import { useCall } from '../../data/console-context.ts';
import { useZone } from '../../data/queries.ts';
import { createDateOf } from '../calendar/date-of.ts';

/** The most that one call covers. */
const DAYS = 92;

export const isSlotsKey = (key: unknown) => typeof key === 'string' && key.startsWith('/api/slots?');

interface Wanted {
  serviceId: string;
  /** '' is anyone. */
  staffId: string;
  /** The first date shown. */
  from: string;
}

/** The open times of three months by date, without notice and window; undefined until loaded. */
export function useOwnerSlots({ serviceId, staffId, from }: Wanted) {
  const call = useCall();
  const zone = useZone();
  const request = {
    query: {
      service_id: serviceId,
      ...(staffId && { staff_id: staffId }),
      // A date of the business lies in two dates of UTC.
      from: addDays(from, -1),
      to: addDays(from, DAYS - 2),
    },
  };
  const { data, error, mutate } = useSWR(serviceId ? addressOf('GET /api/slots', request) : null, () =>
    call('GET /api/slots', request),
  );
  const days = useMemo(() => {
    if (!data) return undefined;
    const dateOf = createDateOf(zone);
    const byDate = new Map<string, string[]>();
    for (const slot of Object.values(data.availability).flat()) {
      const date = dateOf(Date.parse(slot));
      byDate.set(date, [...(byDate.get(date) ?? []), slot]);
    }
    return byDate;
  }, [data, zone]);
  return { days, error, retry: () => void mutate() };
}
