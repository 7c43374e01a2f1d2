import type { Tx } from '../../../db/client.ts';
import { type ConnectionRow, updateConnection } from '../connections.repository.ts';
import { countObjects } from './write-objects.repository.ts';

/** Has everything written at once, in the transaction that adds or changes a connection with `write`. */
export async function scheduleWrites(tx: Tx, connection: ConnectionRow): Promise<void> {
  await updateConnection(tx, connection, { writeAt: connection.createdAt, writeRev: null, writeFailures: 0 });
}

/**
 * In the transaction that removes a connection, or switches `write` off. Whether there is something to be removed from
 * the calendar: a removed connection's row then stays until that is done. It begins once no process writes there any more.
 */
export async function scheduleRemovals(tx: Tx, connection: ConnectionRow): Promise<boolean> {
  // Locks the row: no process begins an object from here on.
  await updateConnection(tx, connection, { writeRev: null });
  return (await countObjects(tx, connection)) > 0;
}
