import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type ConnectionRow, updateConnection } from './connections.repository.ts';
import type { CalendarFailure } from './source.ts';

export const SUCCESS = { failure: null, waitsUntil: null, mailedAt: null } as const;

export async function noteSuccess({ now }: Pick<Deps, 'now'>, tx: Tx, row: ConnectionRow): Promise<void> {
  await updateConnection(tx, row, { ...SUCCESS, lastSuccessAt: now() });
}

export async function noteFailure(
  _deps: Pick<Deps, 'now' | 'env'>,
  tx: Tx,
  row: ConnectionRow,
  { failure, retryAt }: CalendarFailure,
): Promise<void> {
  await updateConnection(tx, row, { failure, waitsUntil: retryAt });
}
