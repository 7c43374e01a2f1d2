import type { Env } from '../../lib/env.ts';

export type Tier = 'free' | 'premium';

/** A limit of 0 is none. */
export interface Plan {
  tier: Tier;
  /** Pending and accepted bookings that start in one month of the business's zone. */
  appointmentsPerMonth: number;
  /** Own events added on one day of the business's zone. */
  manualEventsPerDay: number;
  showsAds: boolean;
}

const PLANS: Record<Tier, Plan> = {
  free: { tier: 'free', appointmentsPerMonth: 20, manualEventsPerDay: 10, showsAds: true },
  premium: { tier: 'premium', appointmentsPerMonth: 0, manualEventsPerDay: 0, showsAds: false },
};

interface Subscriber {
  premiumUntil: Date | null;
}

type Limits = Pick<Env, 'freeAppointmentsPerMonth' | 'freeManualEventsPerDay'>;

export const freePlan = (env: Limits): Plan => ({
  ...PLANS.free,
  appointmentsPerMonth: env.freeAppointmentsPerMonth ?? PLANS.free.appointmentsPerMonth,
  manualEventsPerDay: env.freeManualEventsPerDay ?? PLANS.free.manualEventsPerDay,
});

export const currentPlan = (env: Limits, { premiumUntil }: Subscriber, now: Date): Plan =>
  premiumUntil && premiumUntil > now ? PLANS.premium : freePlan(env);

/** Never for those who registered before the cut-off. */
export const showsAds = (env: Env, business: Subscriber & { createdAt: Date }, now: Date): boolean =>
  currentPlan(env, business, now).showsAds && business.createdAt >= env.adFreeCutoff;
