import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../lib/deps.ts';
import { AppError } from '../../lib/errors.ts';
import { findPublishedBusiness } from '../profile/businesses.repository.ts';
import type { Business } from '../profile/businesses.table.ts';
import { tierOf } from '../profile/profile-rules.ts';
import { listServices } from '../services/services.repository.ts';
import { dayOfDate, MINUTES_PER_DAY } from './calendar-days.ts';
import { fullMonths } from './full-months.ts';
import type { SlotQuery } from './slot-query.ts';
import { loadSlotState, type StateQuery } from './slot-state.repository.ts';
import { computeSlots, isSlotFree } from './slots.ts';
import { slotsJson } from './slots-json.ts';

/** The service whose slots are asked for; `serviceId` null stands for any, `duration` in minutes. */
export interface Asked {
  serviceId: string | null;
  duration: number;
  capacity: number;
}

const epochMinutes = (at: Date) => at.getTime() / 60_000;

/** What the slot engine decides on, read as it stands now. */
export async function loadSlotQuery(
  deps: Deps,
  tx: Tx,
  business: Business,
  asked: Asked,
  except: Pick<StateQuery, 'ownHold' | 'exceptBooking'> = {},
): Promise<SlotQuery> {
  const { businessKey, bookableDays } = business;
  const now = deps.now();
  const state = await loadSlotState(tx, {
    businessKey,
    serviceId: asked.serviceId,
    bookableDays,
    now,
    ...except,
  });
  const limit = tierOf(business, now) === 'premium' ? 0 : deps.env.freeAppointmentsPerMonth;
  return {
    rules: {
      zone: business.timezone,
      bookableDays,
      intervalMinutes: business.bookingInterval,
      hoursAdvance: business.hoursAdvance,
      duration: asked.duration,
      capacity: asked.capacity,
      shifts: state.shifts,
    },
    busy: state.busy.map(({ start, end, serviceId }) => ({
      start,
      end,
      sameService: serviceId !== null && serviceId === asked.serviceId,
    })),
    fullMonths: fullMonths(state.busy, business.timezone, limit),
    now: epochMinutes(now),
  };
}

/** 409 `plan_limit` when the month is full, `slot_unavailable` when the slot is not free for another reason. */
export function refuseTakenSlot(query: SlotQuery, start: Date): void {
  const at = epochMinutes(start);
  if (isSlotFree(query, at)) return;
  throw new AppError(isSlotFree({ ...query, fullMonths: [] }, at) ? 'plan_limit' : 'slot_unavailable');
}

interface AvailabilityAsked {
  duration: number;
  service_id?: string | undefined;
  /** UTC dates, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The published business's free slots as the JSON of the contract. 404 for an unknown page or service. */
export async function getAvailability(
  deps: Deps,
  businessId: string,
  asked: AvailabilityAsked,
): Promise<string> {
  return deps.db.query(async (tx) => {
    const business = await findPublishedBusiness(tx, businessId);
    if (!business) throw new AppError('not_found');
    const query = await loadSlotQuery(deps, tx, business, await readAsked(tx, business.businessKey, asked));
    const slots = computeSlots({
      ...query,
      ...(asked.from && { from: dayOfDate(asked.from) * MINUTES_PER_DAY }),
      ...(asked.to && { to: (dayOfDate(asked.to) + 1) * MINUTES_PER_DAY }),
    });
    return `{"timezone":${JSON.stringify(business.timezone)},"availability":${slotsJson(slots)}}`;
  });
}

async function readAsked(
  tx: Tx,
  businessKey: string,
  { service_id, duration }: AvailabilityAsked,
): Promise<Asked> {
  if (!service_id) return { serviceId: null, duration, capacity: 1 };
  const service = (await listServices(tx, businessKey)).find((offered) => offered.service_id === service_id);
  if (!service) throw new AppError('not_found');
  return { serviceId: service_id, duration: service.duration, capacity: service.capacity };
}
