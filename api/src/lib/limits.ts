import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Orm } from '../db/client.ts';
import { AppError } from './errors.ts';
import { rateLimits } from './limits.table.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often what may happen: `points` in `duration` seconds, for one key. */
const LIMITS = {
  loginAddress: { points: 10, duration: 15 * MINUTE },
  loginClient: { points: 10, duration: 15 * MINUTE },
  accountMailAddress: { points: 5, duration: HOUR },
  accountMailClient: { points: 60, duration: HOUR },
  codeAddress: { points: 5, duration: HOUR },
  accountExport: { points: 5, duration: HOUR },
  businessIdCheck: { points: 120, duration: MINUTE },
  codeClient: { points: 30, duration: HOUR },
} as const;
export type LimitName = keyof typeof LIMITS;

const refusal = (spent: RateLimiterRes) =>
  new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)) });

/** Counters that all processes share through the database. Keys are kept as they are given. */
export function createLimits(orm: Orm) {
  const limiterOf = (name: LimitName) =>
    new RateLimiterDrizzle({
      storeClient: orm,
      schema: rateLimits,
      keyPrefix: name,
      clearExpiredByTimeout: false,
      ...LIMITS[name],
    });
  const limiters = new Map((Object.keys(LIMITS) as LimitName[]).map((name) => [name, limiterOf(name)]));
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterDrizzle;

  return {
    /** Counts one; 429 `rate_limited` when the limit was reached before. */
    async count(name: LimitName, key: string): Promise<void> {
      try {
        await limiter(name).consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error) : error;
      }
    },
    /** 429 when the limit is reached; counts nothing. */
    async check(name: LimitName, key: string): Promise<void> {
      const spent = await limiter(name).get(key);
      if (spent && spent.consumedPoints >= LIMITS[name].points) throw refusal(spent);
    },
    /** Takes one count back, after a success. */
    async giveBack(name: LimitName, key: string): Promise<void> {
      await limiter(name).reward(key);
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** One mailbox, however it is spelled: without case and plus-tag. */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
