import type { Database } from '../../db/client.ts';
import { findRevs } from './slot-state.repository.ts';

/** Reads the version of a published page, null when there is none. The statement is sent after the call, never before. */
export type RevCheck = (businessId: string) => Promise<number | null>;

/** Calls that arrive in the same turn of the event loop share one statement: the more there are, the less each costs. */
export function createRevCheck(db: Database): RevCheck {
  let gathering: { ids: Set<string>; revs: Promise<Map<string, number>> } | null = null;

  function gather() {
    const ids = new Set<string>();
    const turnEnds = new Promise((resolve) => setImmediate(resolve));
    const revs = turnEnds.then(() => {
      gathering = null;
      return db.query((tx) => findRevs(tx, [...ids]));
    });
    return { ids, revs };
  }

  return async (businessId) => {
    gathering ??= gather();
    gathering.ids.add(businessId);
    return (await gathering.revs).get(businessId) ?? null;
  };
}
