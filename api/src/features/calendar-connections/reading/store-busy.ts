import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { readOwnId } from '../../../domain/bookings/booking-calendar.ts';
import * as external from '../../../domain/calendar/external-busy.repository.ts';
import {
  type ConnectionKey,
  type ConnectionRow,
  lockConnection,
  updateConnection,
} from '../../../domain/calendar-connections/connections.repository.ts';
import type { BusyQuery, Occurrence } from '../../../domain/calendar-connections/reading/source.ts';
import { encryptTarget, readTarget } from '../../../domain/calendar-connections/target.ts';
import { listOwnIds } from '../writing/own-ids.repository.ts';
import { type BusyTime, busyChanges, hasOtherTimes, toBusyTimes, toRow } from './busy-rules.ts';
import { SUCCESS } from './note-reading.ts';

interface Read {
  busy: BusyTime[];
  etag: string | null;
  query: BusyQuery;
}

/** The occurrences that are not our own bookings and events, whoever put them there. */
export async function excludeOwnEntries(
  { env }: Pick<Deps, 'env'>,
  tx: Tx,
  row: ConnectionRow,
  occurrences: readonly Occurrence[],
): Promise<BusyTime[]> {
  const ids = new Set(occurrences.flatMap(({ uid }) => readOwnId(uid, env) ?? []));
  const own = await listOwnIds(tx, row.businessKey, [...ids]);
  return toBusyTimes(
    row,
    occurrences.filter(({ uid }) => !own.has(readOwnId(uid, env) ?? '')),
  );
}

export async function changesTimes(tx: Tx, row: ConnectionRow, { busy, query }: Read): Promise<boolean> {
  return hasOtherTimes(busyChanges(await external.listConnectionBusy(tx, row), busy), row, query.from);
}

/** Replaces the busy times of a connection, unless it was removed meanwhile. */
export async function storeBusy(
  deps: Pick<Deps, 'now' | 'secret' | 'acceptedSecrets'>,
  tx: Tx,
  key: ConnectionKey,
  { busy, etag, query: { zone } }: Read,
): Promise<void> {
  const row = await lockConnection(tx, key);
  if (!row) return;
  const { added, removed } = busyChanges(await external.listConnectionBusy(tx, row), busy);
  await external.deleteExternalBusy(tx, row.businessKey, removed);
  await external.insertExternalBusy(
    tx,
    added.map((time) => toRow(row, time)),
  );
  // Encrypted again, so that a former SECRET is needed no longer than until the next whole reading.
  const target = encryptTarget(deps, readTarget(deps, row));
  const at = deps.now();
  await updateConnection(tx, row, { ...SUCCESS, target, etag, zone, readAt: at, lastSuccessAt: at });
}
