import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { findBusinessIdHolder } from '../../domain/businesses/businesses.repository.ts';
import { findRevision } from '../../domain/slots/slot-state.repository.ts';

export interface PageRevision {
  businessKey: string;
  rev: number;
}

/** How long a process may miss what another one has written. A booking checks again. */
export const MAX_AGE_MS = 100;
const KEYS = 20_000;

/**
 * Returns the revision of a published page, null if there is none. Its statement was sent at most 100 ms ago and after
 * the last commit of this process, whose own writes are therefore seen at once.
 */
export function createRevisionCache({ db, reads }: Pick<Deps, 'db' | 'reads'>) {
  let emptiedAt = -MAX_AGE_MS;
  let commits = -1;
  const cache = new Map<string, Promise<PageRevision | null>>();
  const keys = new LRUCache<string, string>({ max: KEYS });

  async function readByKey(businessKey: string): Promise<PageRevision | null> {
    const rev = await reads.query((tx) => findRevision(tx, businessKey));
    return rev === null ? null : { businessKey, rev };
  }

  /** Another business can have the ID once the page of the former is gone. */
  async function read(businessId: string): Promise<PageRevision | null> {
    const known = keys.get(businessId);
    const found = known ? await readByKey(known) : null;
    if (found) return found;
    const businessKey = await reads.query((tx) => findBusinessIdHolder(tx, businessId));
    if (!businessKey) return null;
    keys.set(businessId, businessKey);
    return businessKey === known ? null : readByKey(businessKey);
  }

  return (businessId: string): Promise<PageRevision | null> => {
    const now = performance.now();
    if (now - emptiedAt >= MAX_AGE_MS || commits !== db.commits()) {
      emptiedAt = now;
      commits = db.commits();
      cache.clear();
    }
    let found = cache.get(businessId);
    if (!found) {
      found = read(businessId);
      cache.set(businessId, found);
    }
    return found;
  };
}
