import type { EntryChange } from 'api/contract/changes.ts';
import { isOwnWrite } from '../data/own-writes.ts';

/** Leaves out this console's own changes. One write changes several of a series, which share a name. */
export function byOthers(changes: readonly EntryChange[]): EntryChange[] {
  const byOwner = changes.filter(({ by }) => by === 'owner');
  const names = new Set(byOwner.filter(({ entry_id }) => isOwnWrite(entry_id)).map(({ name }) => name));
  return changes.filter(
    ({ by, entry_id, name }) => by !== 'owner' || !(isOwnWrite(entry_id) || names.has(name)),
  );
}
