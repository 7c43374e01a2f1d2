import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';
import { MINUTE_MS } from '../time/units.ts';

const BUSINESSES = 100;
const ESTIMATE_MS = 10 * MINUTE_MS;
const KEY = 'all';

export const limitFor = (perHundred: number, businesses: number): number =>
  Math.ceil(perHundred * Math.max(1, businesses / BUSINESSES));

/**
 * A limit for the whole installation that grows with the number of pages (PostgreSQL's estimate, read every ten
 * minutes). One row counts.
 * @param perHundred for each hundred businesses, at least once; 0 for no limit.
 * @param createLimiter a counter with so many points.
 */
export function createInstallationLimit(
  db: Database,
  perHundred: number,
  createLimiter: (points: number) => RateLimiterDrizzle,
) {
  const cache = new LRUCache<typeof KEY, RateLimiterDrizzle>({
    max: 1,
    ttl: ESTIMATE_MS,
    fetchMethod: async () => {
      const [row] = await db.query((tx) =>
        tx.execute<{ rows: number }>(
          sql`select reltuples::float8 as rows from pg_class where oid = 'business_directory'::regclass`,
        ),
      );
      return createLimiter(limitFor(perHundred, row?.rows ?? 0));
    },
  });

  return {
    /** Counts one; milliseconds to wait if the limit is reached, else null. */
    async take(): Promise<number | null> {
      if (perHundred === 0) return null;
      const limiter = await cache.forceFetch(KEY);
      try {
        await db.query(() => limiter.consume(KEY));
        return null;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error.msBeforeNext;
        throw error;
      }
    },
  };
}
