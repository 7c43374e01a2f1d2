import type { SpecialHours } from 'api/contract/special-hours.ts';
import { addDays } from 'api/time/dates.ts';
import { dateIn } from 'shared-ui/datetime/day.ts';
import { useRead, useZone } from '../../data/queries.ts';

/** All of a business: those that end today or later, and those before, the latest first. */
export function useKnownSpecialHours() {
  const today = dateIn(new Date().toISOString(), useZone());
  const ahead = useRead('GET /api/special-hours', []);
  const before = useRead('GET /api/special-hours', [{ query: { to: addDays(today, -1) } }]);
  const coming = ahead.data?.special_hours;
  const isPast = (entry: SpecialHours) => !coming?.some(({ id }) => id === entry.id);
  const past = before.data?.special_hours.filter(isPast).reverse();
  return {
    coming,
    past: past ?? [],
    entries: coming && past && [...coming, ...past],
    error: ahead.error ?? before.error,
    retry: () => void Promise.all([ahead.mutate(), before.mutate()]),
  };
}
