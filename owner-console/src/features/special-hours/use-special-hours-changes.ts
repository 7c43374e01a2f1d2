import type { SpecialHours, SpecialHoursBody } from 'api/contract/special-hours.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';

const HOLIDAYS = callAddress('GET /api/holidays');
const isHolidays = (key: unknown) => typeof key === 'string' && key.startsWith(HOLIDAYS);
const isSpecialHours = (key: unknown) =>
  typeof key === 'string' && key.startsWith(callAddress('GET /api/special-hours'));

/** Each function rejects with an ApiError. */
export function useSpecialHoursChanges() {
  const call = useCall();
  const { mutate } = useSWRConfig();

  async function show(special_hours: SpecialHours[]) {
    await mutate(callAddress('GET /api/special-hours'), { special_hours }, { revalidate: false });
    // The calendar shows ranges, and holidays know which entry closes them.
    await mutate((key) => isHolidays(key) || (isSpecialHours(key) && String(key).includes('?')));
  }

  const send = (id: string | null, body: SpecialHoursBody, preview: 'true' | 'false') =>
    id === null
      ? call('POST /api/special-hours', { query: { preview }, body })
      : call('PUT /api/special-hours/{id}', { params: { id }, query: { preview }, body });

  return {
    /** The bookings that would lie outside. */
    async preview(id: string | null, body: SpecialHoursBody) {
      return (await send(id, body, 'true')).bookings;
    },
    /** Changes an entry, or adds one without an id. Resolves to all entries and the bookings outside of this one. */
    async save(id: string | null, body: SpecialHoursBody) {
      const saved = await send(id, body, 'false');
      await show(saved.special_hours);
      return saved;
    },
    async remove(id: string) {
      await show((await call('DELETE /api/special-hours/{id}', { params: { id } })).special_hours);
    },
  };
}
