import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';

/** Businesses that one measure of the limit is for. */
const BUSINESSES = 100;
/** Of what one row counts: a limit of many thousands is spread over rows, so that none of them is waited for. */
const SHARD_POINTS = 500;
const MOST_SHARDS = 64;
const ESTIMATE_MS = 10 * 60_000;
const KEY = 'limit';

/** How the limit is spread: each of `shards` rows counts up to `points`. */
export function spread(perHundred: number, businesses: number): { shards: number; points: number } {
  const limit = Math.ceil(perHundred * Math.max(1, businesses / BUSINESSES));
  const shards = Math.min(MOST_SHARDS, Math.max(1, Math.floor(limit / SHARD_POINTS)));
  return { shards, points: Math.ceil(limit / shards) };
}

/**
 * A limit on what happens in the whole installation, which grows with the number of its businesses. That number is
 * PostgreSQL's estimate, read anew every ten minutes. Near its end the limit is exact to the unevenness of its rows.
 * @param perHundred for each hundred businesses, and at least once; 0 for no limit.
 * @param limiterOf a counter that refuses after so many points.
 */
export function createInstallationLimit(
  db: Database,
  perHundred: number,
  limiterOf: (points: number) => RateLimiterDrizzle,
) {
  type Limit = { shards: number; limiter: RateLimiterDrizzle };
  const known = new LRUCache<typeof KEY, Limit>({
    max: 1,
    ttl: ESTIMATE_MS,
    fetchMethod: async () => {
      const [row] = await db.query((tx) =>
        tx.execute<{ rows: number }>(
          sql`select reltuples::float8 as rows from pg_class where oid = 'businesses'::regclass`,
        ),
      );
      const { shards, points } = spread(perHundred, row?.rows ?? 0);
      return { shards, limiter: limiterOf(points) };
    },
  });

  async function takeFrom({ limiter }: Limit, shard: number): Promise<number | null> {
    try {
      await db.query(() => limiter.consume(String(shard)));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  }

  return {
    /** Counts one more; milliseconds to wait when the limit was reached before, else null. */
    async take(): Promise<number | null> {
      if (perHundred === 0) return null;
      const limit = await known.forceFetch(KEY);
      const shard = randomInt(limit.shards);
      const waitMs = await takeFrom(limit, shard);
      if (waitMs === null || limit.shards === 1) return waitMs;
      return takeFrom(limit, (shard + 1 + randomInt(limit.shards - 1)) % limit.shards);
    },
  };
}
