import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { isLoopback, networkOf } from '../lib/client-ip.ts';
import { type Limits, NETWORK_SHARE } from '../lib/limits.ts';

/** Reads that a client gets in this process without the database being asked: what a visitor needs in a minute. */
const FREE = 60;
/** Reads that are then counted in the database at once. */
const BLOCK = 50;
const MINUTE_MS = 60_000;
const CLIENTS = 50_000;

interface Allowance {
  /** Below zero until the database has counted what was taken too much. */
  left: number;
  refill: Promise<void> | null;
}

/** Counts a block of reads in the database. */
type Count = () => Promise<void>;

/** A response counts as one more read for each of so many bytes: it waits in memory until its client has taken it. */
export const LARGE_BYTES = 100_000;

/** Resolves when a read may be answered; a promise only where the database has to be asked. */
export type Counted = Promise<void> | undefined;

/** Counts a request as a read of its client, once, and a large response as several. */
export interface ReadCounts {
  countRead(c: Context): Counted;
  countSize(c: Context, bytes: number): Counted;
}

export interface ReadRate {
  /** Throws 429 `rate_limited` for a client, or an IPv6 network of clients, who read more than `publicReads` allows over all processes. */
  take(client: string, reads?: number): Counted;
}

/**
 * Limits how much one client reads. Reading is the hot path: an ordinary visitor costs no statement, a busy one a
 * statement for every 50 reads; see docs/decisions/010-limits.md. This machine itself is exempt: load tests come from
 * it, and a proxy that TRUSTED_PROXIES does not name would be one client for everybody.
 */
export function createReadRate(limits: Limits): ReadRate {
  const allowances = new LRUCache<string, Allowance>({ max: CLIENTS, ttl: MINUTE_MS });

  function refill(allowance: Allowance, count: Count): Promise<void> {
    allowance.refill ??= count()
      .then(() => {
        allowance.left += BLOCK;
      })
      .finally(() => {
        allowance.refill = null;
      });
    return allowance.refill;
  }

  async function settle(allowance: Allowance, count: Count): Promise<void> {
    while (allowance.left < 0) await refill(allowance, count);
  }

  function takeFrom(key: string, free: number, reads: number, count: Count): Counted {
    let allowance = allowances.get(key);
    if (!allowance) {
      allowance = { left: free, refill: null };
      allowances.set(key, allowance);
    }
    allowance.left -= reads;
    if (allowance.left < 0) return settle(allowance, count);
  }

  return {
    take(client, reads = 1) {
      if (isLoopback(client)) return;
      const network = networkOf(client);
      const ofClient = takeFrom(client, FREE, reads, () => limits.count('publicReads', client, BLOCK));
      if (!network) return ofClient;
      const ofNetwork = takeFrom(network, FREE * NETWORK_SHARE, reads, () =>
        limits.countNetworkReads(network, BLOCK),
      );
      return ofClient || ofNetwork ? Promise.all([ofClient, ofNetwork]).then(() => undefined) : undefined;
    },
  };
}
