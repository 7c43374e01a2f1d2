import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { findRevisions } from '../../domain/slots/slot-state.repository.ts';

type Revisions = Map<string, number>;

/** How long a process may miss what another one has written. A booking checks again. */
const MAX_AGE_MS = 100;

/**
 * Returns the revision of a published page, null if there is none. Its statement was sent at most 100 ms ago and after
 * the last commit of this process, whose own writes are therefore seen at once.
 */
export function createRevisionCache({ db, reads }: Pick<Deps, 'db' | 'reads'>) {
  let emptiedAt = -MAX_AGE_MS;
  let commits = -1;
  const cache = new Map<string, Promise<Revisions>>();
  let batch: { businessIds: string[]; found: Promise<Revisions> } | null = null;

  async function readBatch(businessIds: string[]): Promise<Revisions> {
    await endOfTurn();
    batch = null;
    return reads.query((tx) => findRevisions(tx, businessIds));
  }

  /** One statement reads all that are requested in a turn of the event loop. */
  function read(businessId: string): Promise<Revisions> {
    if (!batch) {
      const businessIds: string[] = [];
      batch = { businessIds, found: readBatch(businessIds) };
    }
    batch.businessIds.push(businessId);
    return batch.found;
  }

  return async (businessId: string): Promise<number | null> => {
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
    return (await found).get(businessId) ?? null;
  };
}
