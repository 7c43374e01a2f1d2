import type { Deps } from '../../deps.ts';
import { findRevisions } from './slot-state.repository.ts';

/** How long a process may miss what another one has written. A booking checks again. */
const MAX_AGE_MS = 100;

/**
 * Returns the revision of a published page, null if there is none. The statement was sent at most 100 ms ago and
 * after the last commit of this process, whose own writes are therefore seen at once. It reads all businesses that were
 * requested since the one before.
 */
export function createRevisionCache({ db, reads }: Pick<Deps, 'db' | 'reads'>) {
  let readAt = -MAX_AGE_MS;
  let commits = -1;
  let revisions = new Map<string, Promise<Map<string, number>>>();
  let requested = new Set<string>();

  function read(businessIds: string[]): void {
    const found = reads.query((tx) => findRevisions(tx, businessIds));
    for (const businessId of businessIds) revisions.set(businessId, found);
  }

  return async (businessId: string): Promise<number | null> => {
    const now = performance.now();
    requested.add(businessId);
    if (now - readAt >= MAX_AGE_MS || commits !== db.commits()) {
      readAt = now;
      commits = db.commits();
      revisions = new Map();
      read([...requested]);
      requested = new Set();
    } else if (!revisions.has(businessId)) {
      read([businessId]);
    }
    return (await revisions.get(businessId))?.get(businessId) ?? null;
  };
}
