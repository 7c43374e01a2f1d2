import type { PlanReply, RedeemReply } from '../../contract/plan.ts';
import type { Deps } from '../../deps.ts';
import { findBusiness, lockBusiness, updateBusiness } from '../../domain/businesses/businesses.repository.ts';
import { addCoins, balance, countCoins, listCoins } from '../../domain/plans/coins.repository.ts';
import { appointmentUsage, eventUsage } from '../../domain/plans/plan-usage.ts';
import { currentPlan } from '../../domain/plans/plans.ts';
import { extendPremium } from '../../domain/plans/premium.ts';
import { countReferrals } from '../../domain/plans/referrals.repository.ts';
import { businessQueueKey } from '../../lib/business-queue.ts';
import { AppError } from '../../lib/errors.ts';

export function getPlan(deps: Deps, businessKey: string): Promise<PlanReply> {
  const now = deps.now();
  return deps.db.query(async (tx) => {
    const business = await findBusiness(tx, businessKey);
    const appointments = await appointmentUsage(deps.env, tx, business, { at: now, now });
    const events = eventUsage(deps.env, business, now);
    const entries = await listCoins(tx, businessKey);
    const code = business.businessId;
    return {
      tier: currentPlan(deps.env, business, now).tier,
      premium_until: business.premiumUntil?.toISOString() ?? null,
      coins: await balance(tx, businessKey),
      usage: {
        appointments: { ...appointments, limit: appointments.limit || null },
        events: { ...events, limit: events.limit || null },
      },
      ledger: entries.map((entry) => ({
        id: entry.entryId,
        change: entry.change,
        reason: entry.reason,
        created_at: entry.createdAt.toISOString(),
      })),
      referrals: {
        code,
        link: code ? `${deps.env.publicUrl}/?ref=${code}` : null,
        joined: await countReferrals(tx, businessKey),
        earned: await countCoins(tx, businessKey, 'referral'),
      },
    };
  });
}

/** Turns one coin into a month of premium. 400 `no_coins`. */
export function redeemCoin(deps: Deps, businessKey: string): Promise<RedeemReply> {
  return deps.businessQueue.run(businessQueueKey(businessKey), () =>
    deps.db.transaction(async (tx) => {
      const business = await lockBusiness(tx, businessKey);
      const coins = await balance(tx, businessKey);
      const now = deps.now();
      const premiumUntil = extendPremium(business, 1, now);
      // The ledger's unique key prevents selling the same month twice.
      const reference = premiumUntil.toISOString();
      const payment = { businessKey, change: -1, reason: 'redeemed', reference } as const;
      if (coins < 1 || !(await addCoins(tx, payment, now))) throw new AppError('no_coins');
      const changed = await updateBusiness(tx, businessKey, { premiumUntil });
      return {
        coins: coins - 1,
        tier: currentPlan(deps.env, changed, now).tier,
        premium_until: reference,
      };
    }),
  );
}
