import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { findRevision } from './slot-state.repository.ts';

/** How long a process may miss what another one has written. A booking checks again. */
const MAX_AGE_MS = 100;
const BUSINESSES = 10_000;

/**
 * Returns the revision of a published page, null if there is none. The statement was sent at most 100 ms ago and
 * after the last commit of this process, whose own writes are therefore seen at once.
 */
export function createRevisionCache({ db, reads }: Pick<Deps, 'db' | 'reads'>) {
  const cache = new LRUCache<string, { commits: number; revision: Promise<number | null> }>({
    max: BUSINESSES,
    ttl: MAX_AGE_MS,
  });
  return (businessId: string): Promise<number | null> => {
    const commits = db.commits();
    const cached = cache.get(businessId);
    if (cached?.commits === commits) return cached.revision;
    const revision = reads.query((tx) => findRevision(tx, businessId));
    cache.set(businessId, { commits, revision });
    return revision;
  };
}
