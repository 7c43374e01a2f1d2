import { z } from 'zod';

export const coinReason = z.enum(['referral', 'referred', 'redeemed', 'granted']);
export type CoinReason = z.infer<typeof coinReason>;

const limit = z.number().int().nullable().meta({ description: 'null: no limit' });

export const planReply = z
  .object({
    tier: z.enum(['free', 'premium']),
    premium_until: z.string().nullable(),
    coins: z.number().int(),
    usage: z.object({
      appointments: z.object({
        used: z.number().int(),
        limit,
        month: z.string().meta({ description: 'YYYY-MM in the business’s zone', example: '2026-11' }),
      }),
      events: z.object({ used: z.number().int(), limit }),
    }),
    ledger: z.array(
      z.object({ id: z.string(), change: z.number().int(), reason: coinReason, created_at: z.string() }),
    ),
    referrals: z.object({
      code: z.string().nullable(),
      link: z.string().nullable(),
      joined: z.number().int(),
      earned: z.number().int(),
    }),
  })
  .meta({ id: 'Plan' });
export type PlanReply = z.infer<typeof planReply>;

export const redeemReply = z.object({
  coins: z.number().int(),
  tier: z.enum(['free', 'premium']),
  premium_until: z.string().nullable(),
});
export type RedeemReply = z.infer<typeof redeemReply>;
