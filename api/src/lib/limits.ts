import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { MOVES_PER_DAY } from '../contract/limits.ts';
import type { Database } from '../db/client.ts';
import { AppError } from './errors.ts';
import { rateLimits } from './limits.table.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  codeBusiness: { points: 600, duration: HOUR },
  /** Moves of one booking by its customer. */
  moves: { points: MOVES_PER_DAY, duration: DAY },
  /** Public pages read by one client, who may be many people behind one address. */
  publicReads: { points: 1200, duration: MINUTE },
} as const;
export type LimitName = keyof typeof LIMITS | 'strangersMails';

const refusal = (spent: RateLimiterRes, fields?: AppError['details']['fields']) =>
  new AppError('rate_limited', {
    retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)),
    ...(fields && { fields }),
  });

/**
 * Counters that all processes share through the database. Keys are kept as they are given. Like every call of the
 * database these take a place in front of its pool, so none may stand inside a query or a transaction.
 * @param mailsPerHour how many mails strangers may cause in an hour, over all; 0 for no limit.
 */
export function createLimits(db: Database, { mailsPerHour }: { mailsPerHour: number }) {
  const limits = {
    ...LIMITS,
    strangersMails: { points: mailsPerHour || Number.MAX_SAFE_INTEGER, duration: HOUR },
  };
  const limiterOf = (name: LimitName) =>
    new RateLimiterDrizzle({
      storeClient: db.orm,
      schema: rateLimits,
      keyPrefix: name,
      clearExpiredByTimeout: false,
      ...limits[name],
    });
  const limiters = new Map((Object.keys(limits) as LimitName[]).map((name) => [name, limiterOf(name)]));
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterDrizzle;

  return {
    /**
     * Counts `points`, one by default; 429 `rate_limited` when the limit was reached before, with what is said of
     * `fields` then.
     */
    async count(
      name: LimitName,
      key: string,
      points = 1,
      fields?: AppError['details']['fields'],
    ): Promise<void> {
      try {
        await db.query(() => limiter(name).consume(key, points));
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error, fields) : error;
      }
    },
    /** 429 when the limit is reached; counts nothing. */
    async check(name: LimitName, key: string): Promise<void> {
      const spent = await db.query(() => limiter(name).get(key));
      if (spent && spent.consumedPoints >= limits[name].points) throw refusal(spent);
    },
    /** Takes one count back. */
    async giveBack(name: LimitName, key: string): Promise<void> {
      await db.query(() => limiter(name).reward(key));
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;

/** One mailbox, however it is spelled: without case and plus-tag. */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}
