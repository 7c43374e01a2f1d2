import { BUFFER } from '../../contract/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Booking } from '../../db/schema/booking-parts.table.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { StaffMember } from '../../db/schema/staff.table.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { activeStaff } from '../staff/staff-rules.ts';
import { createTakeover, type Takeover } from './takeover-rules.ts';
import { readTakeoverFacts } from './takeover-state.repository.ts';

/** A date's bookings are counted, and buffers reach over the start and end. */
const MARGIN_MS = DAY_MS + BUFFER.max * MINUTE_MS;

/** Reads what decides which of the members can take these bookings (at least one) over, in one statement. */
export async function loadTakeover(
  tx: Tx,
  { businessKey, timezone: zone }: Business,
  booked: readonly Booking[],
  { staff, now }: { staff: readonly StaffMember[]; now: Date },
): Promise<Takeover> {
  const starts = booked.map(({ startTime }) => startTime.getTime());
  const ends = booked.map(({ endTime }) => endTime.getTime());
  const facts = await readTakeoverFacts(tx, businessKey, {
    serviceIds: [...new Set(booked.flatMap(({ parts }) => parts.map(({ serviceId }) => serviceId)))],
    from: new Date(Math.min(...starts) - MARGIN_MS),
    to: new Date(Math.max(...ends) + MARGIN_MS),
    now,
  });
  const leaving = booked.map(({ bookingId }) => bookingId);
  return createTakeover({ zone, staff: activeStaff(staff), leaving, ...facts });
}
