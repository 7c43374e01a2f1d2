import type { EntryChange } from 'api/contract/changes.ts';
import { isOwnWrite } from '../data/own-writes.ts';

/** Without those of this console. One write changes several of a series, which have one name. */
export function byOthers(changes: readonly EntryChange[]): EntryChange[] {
  const byOwner = changes.filter(({ by }) => by === 'owner');
  const names = new Set(byOwner.filter(({ entry_id }) => isOwnWrite(entry_id)).map(({ name }) => name));
  return changes.filter(
    ({ by, entry_id, name }) => by !== 'owner' || !(isOwnWrite(entry_id) || names.has(name)),
  );
}
