import type { SpecialHoursBody } from 'api/contract/special-hours.ts';
import { callAddress } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { useSettled } from '../../components/use-settled.ts';
import { useCall } from '../../data/console-context.ts';

const SETTLED_MS = 250;
const SPECIAL_HOURS = callAddress('GET /api/special-hours');

/** How many appointments an absence would leave outside; undefined while that is not known. */
export function useAffected(body: SpecialHoursBody | null): number | undefined {
  const call = useCall();
  const settled = useSettled(JSON.stringify(body), SETTLED_MS);
  const isSettled = settled === JSON.stringify(body);
  const { data } = useSWR(body && isSettled ? `absence ${settled}` : null, async () => {
    const { bookings } = await call('POST /api/special-hours', {
      query: { preview: 'true' },
      body: JSON.parse(settled) as SpecialHoursBody,
    });
    return bookings.length;
  });
  return isSettled ? data : undefined;
}

/** Resolves to the new entry's id, and how many appointments lie outside; rejects with an ApiError. */
export function useSaveAbsence() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  return async (body: SpecialHoursBody) => {
    const { special_hours, bookings } = await call('POST /api/special-hours', {
      query: { preview: 'false' },
      body,
    });
    await mutate((key) => typeof key === 'string' && key.startsWith(SPECIAL_HOURS));
    const ids = special_hours
      .filter(({ staff_id, from }) => staff_id === body.staff_id && from === body.from)
      .map(({ id }) => id);
    return { id: ids.sort().at(-1) ?? null, count: bookings.length };
  };
}
