/** The plans as data. What an installation changes about them stands in its environment. */
import type { Env } from '../../lib/env.ts';

export type Tier = 'free' | 'premium';

/** What a tier allows; a limit of 0 is none. */
export interface Plan {
  tier: Tier;
  /** Pending and accepted bookings in one month of the business's zone, by the appointment's start. */
  appointmentsPerMonth: number;
  /** Events that the owner adds by hand on one day of the business's zone. */
  manualEventsPerDay: number;
  /** Whether the public page has a place for an ad. */
  showsAds: boolean;
}

const PLANS: Record<Tier, Plan> = {
  free: { tier: 'free', appointmentsPerMonth: 20, manualEventsPerDay: 10, showsAds: true },
  premium: { tier: 'premium', appointmentsPerMonth: 0, manualEventsPerDay: 0, showsAds: false },
};

/** A business as far as its plan goes. */
interface Subscriber {
  premiumUntil: Date | null;
}

/** The plan that a business has at this moment: premium ends by itself. */
export function planOf(
  env: Pick<Env, 'freeAppointmentsPerMonth' | 'freeManualEventsPerDay'>,
  { premiumUntil }: Subscriber,
  now: Date,
): Plan {
  if (premiumUntil && premiumUntil > now) return PLANS.premium;
  return {
    ...PLANS.free,
    appointmentsPerMonth: env.freeAppointmentsPerMonth ?? PLANS.free.appointmentsPerMonth,
    manualEventsPerDay: env.freeManualEventsPerDay ?? PLANS.free.manualEventsPerDay,
  };
}

/** Whether the public page shows an ad: never with the privilege of those who registered before the cut-off. */
export const showsAds = (env: Env, business: Subscriber & { createdAt: Date }, now: Date): boolean =>
  planOf(env, business, now).showsAds && business.createdAt >= env.adFreeCutoff;
