import type { Staff } from 'api/contract/staff.ts';
import { callAddress } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { isEventsKey, KEYS } from '../../data/queries.ts';

/** What ends somebody's work; each function rejects with an ApiError. */
export function useDeparture(id: string) {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const keep = ({ staff }: { staff: Staff[] }) =>
    mutate(callAddress('GET /api/staff'), { staff }, { revalidate: false });
  return {
    async stopBookings() {
      await keep(await call('PUT /api/staff/{id}', { params: { id }, body: { active: false } }));
    },
    /** The server refuses to remove somebody with appointments ahead. */
    async remove() {
      await keep(await call('DELETE /api/staff/{id}', { params: { id }, query: {} }));
      await mutate(
        (key) => key === KEYS.hours || key === KEYS.services || key === KEYS.requests || isEventsKey(key),
      );
    },
  };
}
