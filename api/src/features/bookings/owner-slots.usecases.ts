import type { z } from 'zod';
import type { ownerSlotsQuery } from '../../contract/owner-bookings.ts';
import type { Deps } from '../../deps.ts';
import { ownersState } from '../../domain/calendar/owners-state.ts';
import { toAvailabilityReply, toInstants } from '../../domain/slots/availability-reply.ts';
import { toVisitQuery } from '../../domain/slots/slot-checks.ts';
import { refuseWrongDates } from '../../lib/wrong-dates.ts';
import { dateOfDay, dayOfDate } from '../../time/day-numbers.ts';
import { DAY_MS } from '../../time/units.ts';

const USUAL_DAYS = 30;
const MAX_DATES = 92;

const toInstant = (day: number) => new Date(day * DAY_MS);

/** JSON of the contract's `Availability`: no notice, and any dates up to 92. 400 for more, or in the wrong order. */
export function getOwnerSlots(
  deps: Deps,
  businessKey: string,
  {
    staff_id: staffId,
    seats,
    from,
    to,
    ...asked
  }: Omit<z.output<typeof ownerSlotsQuery>, 'staff_id'> & { staff_id: string | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const now = deps.now();
  const today = Math.floor(now.getTime() / DAY_MS);
  const first = from ? dayOfDate(from) : today;
  const last = to ? dayOfDate(to) : first + USUAL_DAYS - 1;
  const dates = { from: dateOfDay(first), to: dateOfDay(last) };
  refuseWrongDates(dates, MAX_DATES);
  return deps.db.query(async (tx) => {
    const window = { now, from: toInstant(first), to: toInstant(last + 1) };
    const state = await ownersState(tx, { businessKey, asked, seats, staffId }, window);
    // To the end of the last date in every zone.
    const bookableDays = Math.max(0, last - today) + 3;
    const anyNotice = { ...state, bookableDays, hoursAdvance: 0 };
    const visit = toVisitQuery(deps, anyNotice, { seats, staffId, ...toInstants(dates) });
    return toAvailabilityReply(visit, { listsNext: false }).json;
  });
}
