import { LRUCache } from 'lru-cache';
import { isLoopback, toNetwork } from '../lib/client-ip.ts';
import { NETWORK_SHARE } from '../limits/limit-points.ts';
import type { Limits } from '../limits/limits.ts';
import { MINUTE_MS } from '../time/units.ts';

/** Reads a minute that a process allows without asking the database. */
const FREE = 60;
/** Reads that are counted in the database together. */
const BLOCK = 50;
const CLIENTS = 50_000;

interface Allowance {
  /** Below zero while the database counts what was taken. */
  left: number;
  refill: Promise<void> | null;
}

type Count = () => Promise<unknown>;

/** A large response counts as one read per so many bytes, because it uses memory until it is read. */
export const LARGE_BYTES = 100_000;

/** A promise only if the database is asked. */
export type Counted = Promise<void> | undefined;

export interface ReadRate {
  /** 429 `rate_limited` if a client or its IPv6 network reads more than `publicReads` allows. */
  take(client: string, reads?: number): Counted;
}

/** See docs/decisions/010-limits.md. Loopback is exempt, for load tests and undeclared proxies. */
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
      const network = toNetwork(client);
      const clientWait = takeFrom(client, FREE, reads, () => limits.count('publicReads', client, BLOCK));
      if (!network) return clientWait;
      const networkWait = takeFrom(network, FREE * NETWORK_SHARE, reads, () =>
        limits.countNetworkReads(network, BLOCK),
      );
      return clientWait || networkWait
        ? Promise.all([clientWait, networkWait]).then(() => undefined)
        : undefined;
    },
  };
}
