import type { DaysBody, Shift, ShiftBody, ShiftChangeBody } from 'api/contract/hours.ts';
import { createContext, use } from 'react';
import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { type HoursReply, KEYS } from '../../data/queries.ts';

/** The id of the staff member whose own hours are shown; null for those of the business. */
export const HoursOwner = createContext<string | null>(null);

const changed = (reply: HoursReply | undefined, id: string, change: ShiftChangeBody): HoursReply => ({
  business_hours: (reply?.business_hours ?? []).map((shift) =>
    shift.id === id ? { ...shift, ...change, bookable_services: change.bookable_services ?? [] } : shift,
  ),
});

/** Each function rejects with an ApiError and then reloads the shifts. */
export function useHoursChanges() {
  const call = useCall();
  const staff_id = use(HoursOwner);
  const { mutate } = useSWRConfig();
  const keep = (reply: HoursReply) => mutate(KEYS.hours, reply, { revalidate: false });

  const change = (id: string, body: ShiftChangeBody) =>
    call('PUT /api/business-hours/{id}', { params: { id }, body });

  return {
    async add(body: ShiftBody) {
      await keep(await call('POST /api/business-hours', { body: { ...body, staff_id } }));
    },
    async replaceDays({ days, shifts }: DaysBody) {
      const times = shifts.map(({ shift_start_time, shift_end_time, bookable_services }) => ({
        shift_start_time,
        shift_end_time,
        bookable_services,
      }));
      await keep(await call('PUT /api/business-hours', { body: { staff_id, days, shifts: times } }));
    },
    async change(id: string, body: ShiftChangeBody) {
      await keep(await change(id, body));
    },
    async changeAtOnce(shift: Shift, body: ShiftChangeBody) {
      await mutate<HoursReply>(KEYS.hours, change(shift.id, body), {
        optimisticData: (_committed, shown) => changed(shown, shift.id, body),
        rollbackOnError: true,
        revalidate: false,
      });
    },
    async remove(id: string) {
      await keep(await call('DELETE /api/business-hours/{id}', { params: { id } }));
    },
  };
}
