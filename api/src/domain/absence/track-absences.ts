import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import { listUpcoming } from '../bookings/booking-lists.repository.ts';
import { findBusiness } from '../businesses/businesses.repository.ts';
import { listShifts } from '../hours/hours.repository.ts';
import { listSpecialHours } from '../special-hours/special-hours.repository.ts';
import type { BusinessHours } from '../special-hours/special-hours-rules.ts';
import { listStaff } from '../staff/staff.repository.ts';
import { updateAbsence } from './absence.repository.ts';
import { absencesAfter } from './absence-rules.ts';

export const readHours = async (
  tx: Tx,
  { businessKey, timezone: zone }: Pick<Business, 'businessKey' | 'timezone'>,
): Promise<BusinessHours> => ({
  zone,
  staff: await listStaff(tx, businessKey),
  shifts: await listShifts(tx, businessKey),
  special: await listSpecialHours(tx, businessKey),
});

/**
 * Does what changes hours, then marks the coming bookings that came to lie outside them and unmarks those that fit again. Needs the
 * business's lock.
 */
export async function trackAbsences<T>(
  tx: Tx,
  business: Business,
  now: Date,
  change: () => Promise<T>,
): Promise<T> {
  const { businessKey } = business;
  const before = await readHours(tx, business);
  const changed = await change();
  const after = await readHours(tx, await findBusiness(tx, businessKey));
  const upcoming = await listUpcoming(tx, businessKey, now);
  const { opened, closed } = absencesAfter(upcoming, before, after);
  await updateAbsence(tx, { businessKey, bookingIds: opened }, 'open');
  await updateAbsence(tx, { businessKey, bookingIds: closed }, null);
  return changed;
}
