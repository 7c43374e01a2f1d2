import { useSWRConfig } from 'swr';
import { useCall } from '../../data/console-context.ts';
import { KEYS, useHours } from '../../data/queries.ts';
import { shiftsByDay } from '../../domain/hours/shifts.ts';

/** Gives a person the business hours as own ones; rejects with an ApiError. */
export function useCopyBusinessHours() {
  const call = useCall();
  const { mutate } = useSWRConfig();
  const shifts = useHours().data?.business_hours ?? [];
  return async (staff_id: string) => {
    const days = shiftsByDay(shifts.filter((shift) => shift.staff_id === null));
    for (const { day, shifts: copied } of days) {
      if (copied.length === 0) continue;
      const times = copied.map(({ shift_start_time, shift_end_time, bookable_services }) => ({
        shift_start_time,
        shift_end_time,
        bookable_services,
      }));
      const reply = await call('PUT /api/business-hours', {
        body: { staff_id, days: [day], shifts: times },
      });
      await mutate(KEYS.hours, reply, { revalidate: false });
    }
  };
}
