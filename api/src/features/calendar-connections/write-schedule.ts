import type { Tx } from '../../db/client.ts';
import type { ConnectionRow } from './connections.repository.ts';

/** In the transaction that adds a connection with `write`, or switches `write` on. */
export async function scheduleWrites(_tx: Tx, _connection: ConnectionRow): Promise<void> {}

/**
 * In the transaction that removes a connection, or switches `write` off. Whether there is something to be removed from
 * the calendar: a removed connection's row then stays until that is done.
 */
export async function scheduleRemovals(_tx: Tx, _connection: ConnectionRow): Promise<boolean> {
  return false;
}
