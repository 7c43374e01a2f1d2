import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { isLoopback, networkOf } from '../../lib/client-ip.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';
import { planOf } from '../plan-limits/plans.ts';

/** Of a month's bookings on the free plan, for one client. */
const SHARE = 0.5;
/** Points that all bookings of a client's share cost together (`bookingsOfClient`). */
const ALL_POINTS = 10_000;

/**
 * Runs `book`, unless this client has its share of the business's month already (429): one client with throwaway
 * mailboxes cannot fill a month of the free plan. A booking that fails does not count. This machine is exempt.
 */
export async function withinClientShare<T>(
  deps: Deps,
  { business, start, clientIp }: { business: Business; start: Date; clientIp: string },
  book: () => Promise<T>,
): Promise<T> {
  const most = planOf(deps.env, business, deps.now()).appointmentsPerMonth;
  if (most === 0 || isLoopback(clientIp)) return book();
  const month = localMonth(zoneOffsets(business.timezone), start.getTime() / 60_000);
  const key = [business.businessKey, month, networkOf(clientIp) ?? clientIp].join(' ');
  const points = Math.floor(ALL_POINTS / Math.max(1, most * SHARE));
  await deps.limits.count('bookingsOfClient', key, points);
  try {
    return await book();
  } catch (error) {
    await deps.limits.giveBack('bookingsOfClient', key, points);
    throw error;
  }
}
