import type { Shift, ShiftBody, ShiftChangeBody } from 'api/contract/hours.ts';
import { useSWRConfig } from 'swr';
import { useClient } from '../../data/console-context.ts';
import { KEYS } from '../../data/keys.ts';
import type { HoursReply } from '../../data/queries.ts';

const changed = (reply: HoursReply | undefined, id: string, change: ShiftChangeBody): HoursReply => ({
  business_hours: (reply?.business_hours ?? []).map((shift) =>
    shift.id === id ? { ...shift, ...change, bookable_services: change.bookable_services ?? [] } : shift,
  ),
});

/** Each function rejects with an ApiError and then reloads the shifts. */
export function useHoursChanges() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const keep = (reply: HoursReply) => mutate(KEYS.hours, reply, { revalidate: false });

  return {
    async add(body: ShiftBody) {
      await keep(await client.addShift(body));
    },
    async change(id: string, body: ShiftChangeBody) {
      await keep(await client.changeShift(id, body));
    },
    /** Like `change`, but optimistic. */
    async changeAtOnce(shift: Shift, body: ShiftChangeBody) {
      await mutate<HoursReply>(KEYS.hours, client.changeShift(shift.id, body), {
        optimisticData: (_committed, shown) => changed(shown, shift.id, body),
        rollbackOnError: true,
        revalidate: false,
      });
    },
    async remove(id: string) {
      await keep(await client.removeShift(id));
    },
  };
}
