import type { CalendarConnection } from '../../contract/calendar-connections.ts';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { countExternalBusy } from '../calendar/external-busy.repository.ts';
import { toConnection } from './connection-rules.ts';
import * as repository from './connections.repository.ts';

/** A business's connections in the transaction of the caller, each with the number of its busy times. */
export async function listConnections(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  businessKey: string,
): Promise<CalendarConnection[]> {
  const counts = await countExternalBusy(tx, businessKey);
  const rows = await repository.listConnections(tx, businessKey);
  return rows.map((row) => toConnection(row, counts.get(row.connectionId) ?? 0, now()));
}

export const getConnections = (deps: Deps, businessKey: string): Promise<CalendarConnection[]> =>
  deps.db.query((tx) => listConnections(deps, tx, businessKey));
