import type { CalendarEvent } from 'api/contract/calendar.ts';
import type { PlanReply, RedeemReply } from 'api/contract/plan.ts';
import type { Profile } from 'api/contract/profile.ts';
import { toMonth } from 'api/time/dates.ts';
import { DAY_MS } from 'api/time/units.ts';
import { readInitialData } from 'shared-ui';
import { dateIn } from 'shared-ui/datetime/day.ts';

/** The limits where the server names none. */
const USUAL_LIMITS = { appointments: 20, events: 10 };
const EARNED = [2, 9, 23, 31, 48];

const daysAgo = (days: number, now: number) => new Date(now - days * DAY_MS).toISOString();

export const demoLedger = (now: number): PlanReply['ledger'] =>
  EARNED.map((days) => ({
    id: `earned ${days}`,
    change: 1,
    reason: 'referral',
    created_at: daysAgo(days, now),
  }));

export function demoPlan(
  profile: Profile,
  events: readonly CalendarEvent[],
  ledger: PlanReply['ledger'],
  now: number,
): PlanReply {
  const month = toMonth(dateIn(new Date(now).toISOString(), profile.timezone));
  const booked = events.filter(
    ({ booking_ref: ref, start_time: start }) => ref && dateIn(start, profile.timezone).startsWith(month),
  );
  const own = events.filter(({ booking_ref: ref, external }) => !ref && !external);
  const freePlan = readInitialData().config?.free_plan ?? USUAL_LIMITS;
  const limits = profile.tier === 'premium' ? { appointments: null, events: null } : freePlan;
  return {
    tier: profile.tier,
    premium_until: profile.premium_until,
    coins: profile.coins,
    usage: {
      appointments: { used: booked.length, limit: limits.appointments, month },
      events: { used: own.length, limit: limits.events },
    },
    ledger,
    referrals: {
      code: profile.business_id,
      link: `${location.origin}/?ref=${profile.business_id}`,
      joined: EARNED.length + 2,
      earned: EARNED.length,
    },
  };
}

export function redeemed({ coins, premium_until }: Profile, now: number): RedeemReply {
  const end = new Date(premium_until ?? now);
  end.setUTCMonth(end.getUTCMonth() + 1);
  return { coins: coins - 1, tier: 'premium', premium_until: end.toISOString() };
}
