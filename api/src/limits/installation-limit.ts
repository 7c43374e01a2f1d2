import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';
import { MINUTE_MS } from '../time/units.ts';

const BUSINESSES = 100;
/** A high limit is spread over rows, so that requests do not wait for one row's lock. */
const SHARD_POINTS = 500;
const MAX_SHARDS = 64;
const ESTIMATE_MS = 10 * MINUTE_MS;
const KEY = 'limit';

/** Each of `shards` rows counts up to `points`. */
export function shardLimit(perHundred: number, businesses: number): { shards: number; points: number } {
  const limit = Math.ceil(perHundred * Math.max(1, businesses / BUSINESSES));
  const shards = Math.min(MAX_SHARDS, Math.max(1, Math.floor(limit / SHARD_POINTS)));
  return { shards, points: Math.ceil(limit / shards) };
}

/**
 * A limit for the whole installation that grows with the number of businesses (PostgreSQL's estimate, read every ten
 * minutes). Rows fill unevenly, so the limit is approximate.
 * @param perHundred for each hundred businesses, at least once; 0 for no limit.
 * @param limiterOf a counter with so many points.
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
      const { shards, points } = shardLimit(perHundred, row?.rows ?? 0);
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
    /** Counts one; milliseconds to wait if the limit is reached, else null. */
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
