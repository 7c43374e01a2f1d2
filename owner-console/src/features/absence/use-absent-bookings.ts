import type { BookingToGive } from 'api/contract/absence.ts';
import type { SWRResponse } from 'swr';
import { useRead } from '../../data/queries.ts';
import { useDecisions } from './decisions.ts';
import { toRows } from './rows.ts';

const NONE: never[] = [];

/** A list by its name, which what was given away in it is kept under. */
function useList(
  name: string,
  { data, error, mutate }: SWRResponse<{ bookings: BookingToGive[] }>,
  isLeaving: boolean,
) {
  const given = useDecisions((state) => state.given[name]) ?? NONE;
  const toCall = useDecisions((state) => state.toCall);
  const bookings = data?.bookings;
  return {
    name,
    isLeaving,
    rows: bookings && toRows(bookings, { given, toCall }, isLeaving),
    error,
    reload: () => mutate(),
    /** Leaves appointments out until the list is loaded again. */
    leaveOut: (ids: readonly string[]) =>
      mutate(
        (shown) => shown && { bookings: shown.bookings.filter(({ event }) => !ids.includes(event.id)) },
        { revalidate: false },
      ),
  };
}
export type AbsentBookings = ReturnType<typeof useList>;

/** Whatever lies outside the hours. */
export const useAbsences = () => useList('all', useRead('GET /api/absences', []), false);

/** What an entry of special hours leaves outside. */
export const useBookingsOutside = (id: string) =>
  useList(`hours ${id}`, useRead('GET /api/special-hours/{id}/bookings', [{ params: { id } }]), false);

/** What lies ahead of somebody who leaves. */
export const useBookingsOfStaff = (id: string) =>
  useList(`staff ${id}`, useRead('GET /api/staff/{id}/bookings', [{ params: { id } }]), true);
