import type { Reads } from '../../db/replica.ts';
import { findRevs } from './slot-state.repository.ts';

/** Reads the version of a published page, null when there is none. The statement is sent after the call, never before. */
export type RevCheck = (businessId: string) => Promise<number | null>;

/**
 * Calls share a statement: those of one turn of the event loop, and all that come while the statement before is under
 * way. So the more there are, the less each costs.
 */
export function createRevCheck(db: Reads): RevCheck {
  let gathering: { ids: Set<string>; revs: Promise<Map<string, number>> } | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  async function send(ids: Set<string>): Promise<Map<string, number>> {
    await Promise.all([underWay, new Promise((turnEnds) => setImmediate(turnEnds))]);
    gathering = null;
    const revs = db.query((tx) => findRevs(tx, [...ids]));
    underWay = revs.catch(() => {});
    return revs;
  }

  return async (businessId) => {
    if (!gathering) {
      const ids = new Set<string>();
      gathering = { ids, revs: send(ids) };
    }
    gathering.ids.add(businessId);
    return (await gathering.revs).get(businessId) ?? null;
  };
}
