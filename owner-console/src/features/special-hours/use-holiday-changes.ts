import type { Holiday } from 'api/contract/special-hours.ts';
import { newDraft, toBody } from './special-hours-draft.ts';
import { useSpecialHoursChanges } from './use-special-hours-changes.ts';

const bodyFor = ({ date, name }: Holiday) => ({ ...toBody(newDraft(date)), note: name });

/** Each function rejects with an ApiError. */
export function useHolidayChanges() {
  const { preview, save, remove } = useSpecialHoursChanges();
  return {
    async countBookings(dates: Holiday[]) {
      const ids = new Set<string>();
      for (const holiday of dates) for (const { id } of await preview(null, bodyFor(holiday))) ids.add(id);
      return ids.size;
    },
    async close(dates: Holiday[]) {
      for (const holiday of dates) await save(null, bodyFor(holiday));
    },
    reopen: remove,
  };
}
