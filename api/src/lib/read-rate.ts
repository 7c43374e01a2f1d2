import { LRUCache } from 'lru-cache';
import { isLoopback } from './client-ip.ts';
import type { Limits } from './limits.ts';

/** Reads that a client gets in this process without the database being asked: what a visitor needs in a minute. */
const FREE = 60;
/** Reads that are then counted in the database at once. */
const BLOCK = 50;
const MINUTE_MS = 60_000;
const CLIENTS = 50_000;

interface Allowance {
  left: number;
  refill: Promise<void> | null;
}

/** Resolves when a read may be answered; a promise only where the database has to be asked. */
export type Counted = Promise<void> | undefined;

export interface ReadRate {
  /** Throws 429 `rate_limited` for a client who reads more than `publicReads` allows over all processes. */
  take(client: string): Counted;
}

/**
 * Limits how much one client reads. Reading is the hot path: an ordinary visitor costs no statement, a busy one a
 * statement for every 50 reads; see docs/decisions/010-limits.md. This machine itself is exempt: load tests come from
 * it, and a proxy that TRUSTED_PROXIES does not name would be one client for everybody.
 */
export function createReadRate(limits: Limits): ReadRate {
  const allowances = new LRUCache<string, Allowance>({ max: CLIENTS, ttl: MINUTE_MS });

  function refill(client: string, allowance: Allowance): Promise<void> {
    allowance.refill ??= limits
      .count('publicReads', client, BLOCK)
      .then(() => {
        allowance.left = BLOCK;
      })
      .finally(() => {
        allowance.refill = null;
      });
    return allowance.refill;
  }

  async function takeOfNext(client: string, allowance: Allowance): Promise<void> {
    while (allowance.left === 0) await refill(client, allowance);
    allowance.left--;
  }

  return {
    take(client) {
      if (isLoopback(client)) return;
      let allowance = allowances.get(client);
      if (!allowance) {
        allowance = { left: FREE, refill: null };
        allowances.set(client, allowance);
      }
      if (allowance.left === 0) return takeOfNext(client, allowance);
      allowance.left--;
    },
  };
}
