import type { Tx } from '../../db/client.ts';
import type { Business } from '../../db/schema/businesses.table.ts';
import type { Env } from '../../lib/env.ts';
import { AppError } from '../../lib/errors.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/units.ts';
import { localDay, localMonth, monthRange, startOfDay, zoneOffsets } from '../../time/zone-offsets.ts';
import { countActiveBookings } from '../bookings/booking-lists.repository.ts';
import { currentPlan } from './plans.ts';

/** `start` is the local midnight, null before the first event. */
interface EventDay {
  start: Date | null;
  added: number;
}

const SHORTEST_DAY_MS = 23 * HOUR_MS;

/** Days are at least 23 hours apart, so that a change of the time zone does not begin a new one. */
function eventDayAt(counted: EventDay, zone: string, now: Date): EventDay {
  const offsets = zoneOffsets(zone);
  const today = localDay(offsets, now.getTime() / MINUTE_MS);
  const midnight = new Date(startOfDay(offsets, today) * MINUTE_MS);
  const isSameDay = counted.start && midnight.getTime() - counted.start.getTime() < SHORTEST_DAY_MS;
  return isSameDay ? counted : { start: midnight, added: 0 };
}

export const toEventDay = (business: Business, now: Date): EventDay =>
  eventDayAt({ start: business.eventDayStart, added: business.eventsOfDay }, business.timezone, now);

/** A limit of 0 is none. */
export interface Usage {
  used: number;
  limit: number;
}

/** The month `YYYY-MM` of an instant in the business's zone, and its appointments. */
export async function appointmentUsage(
  env: Env,
  tx: Tx,
  business: Business,
  { at, now }: { at: Date; now: Date },
): Promise<Usage & { month: string }> {
  const zone = zoneOffsets(business.timezone);
  const month = localMonth(zone, at.getTime() / MINUTE_MS);
  const { start, end } = monthRange(zone, month);
  const from = new Date(start * MINUTE_MS);
  const to = new Date(end * MINUTE_MS);
  const used = await countActiveBookings(tx, business.businessKey, { from, to, now });
  return { month, used, limit: currentPlan(env, business, now).appointmentsPerMonth };
}

/** 409 `plan_limit` for a move into another month that is full (rule 6). Holds of customers do not count. */
export async function refuseFullMonth(
  env: Env,
  tx: Tx,
  business: Business,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<void> {
  const { month, used, limit } = await appointmentUsage(env, tx, business, { at: to, now });
  const isSameMonth = localMonth(zoneOffsets(business.timezone), from.getTime() / MINUTE_MS) === month;
  if (isSameMonth || limit === 0 || used < limit) return;
  throw new AppError('plan_limit', { fields: { start_time: { key: 'month_full', values: { limit } } } });
}

export const eventUsage = (env: Env, business: Business, now: Date): Usage => ({
  used: toEventDay(business, now).added,
  limit: currentPlan(env, business, now).manualEventsPerDay,
});

/** The percentage of a limit that the owner gets an email about, null below 80. */
export function planLimitPercent({ used, limit }: Usage): 80 | 100 | null {
  if (limit === 0) return null;
  if (used >= limit) return 100;
  return used >= limit * 0.8 ? 80 : null;
}
