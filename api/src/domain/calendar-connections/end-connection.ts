import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteConnectionBusy } from '../calendar/external-busy.repository.ts';
import * as repository from './connections.repository.ts';
import { scheduleRemovals } from './writing/write-schedule.ts';

/** The row stays while there is something to be removed from the calendar. */
export async function endConnection(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  row: repository.ConnectionRow,
): Promise<void> {
  await deleteConnectionBusy(tx, row);
  const isLeft = row.write && (await scheduleRemovals(tx, row));
  if (isLeft) await repository.updateConnection(tx, row, { removedAt: now() });
  else await repository.deleteConnection(tx, row);
}

/** The connections of a staff member who leaves, in the same transaction. */
export async function removeConnections(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { businessKey, staffId }: { businessKey: string; staffId: string },
): Promise<void> {
  for (const row of await repository.listConnections(tx, businessKey))
    if (row.staffId === staffId) await endConnection(deps, tx, row);
}
