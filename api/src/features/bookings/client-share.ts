import type { Business } from '../../db/schema/businesses.table.ts';
import type { Deps } from '../../deps.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { isLoopback, toNetwork } from '../../lib/client-ip.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localMonth, zoneOffsets } from '../../time/zone-offsets.ts';

const SHARE = 0.5;
/** The points of a whole share (`bookingsOfClient`). */
const ALL_POINTS = 10_000;

/** 429 if this client has used its share of the business's month on the free plan. Loopback is exempt. */
export async function withinClientShare<T>(
  deps: Deps,
  { business, start, clientIp }: { business: Business; start: Date; clientIp: string },
  book: () => Promise<T>,
): Promise<T> {
  const limit = currentPlan(deps.env, business, deps.now()).appointmentsPerMonth;
  if (limit === 0 || isLoopback(clientIp)) return book();
  const month = localMonth(zoneOffsets(business.timezone), start.getTime() / MINUTE_MS);
  const key = [business.businessKey, month, toNetwork(clientIp) ?? clientIp].join(' ');
  const points = Math.floor(ALL_POINTS / Math.max(1, limit * SHARE));
  await deps.limits.count('bookingsOfClient', key, points);
  try {
    return await book();
  } catch (error) {
    await deps.limits.refund('bookingsOfClient', key, points);
    throw error;
  }
}
