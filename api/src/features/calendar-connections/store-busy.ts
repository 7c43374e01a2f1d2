import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { ownIdOf } from '../bookings/booking-calendar.ts';
import * as external from '../calendar/external-busy.repository.ts';
import { busyChanges, hasOtherTimes, toBusy } from './busy-rules.ts';
import { type ConnectionRow, updateConnection } from './connections.repository.ts';
import { SUCCESS } from './note-reading.ts';
import { listOwnIds } from './own-ids.repository.ts';
import type { BusyQuery, Occurrence } from './source.ts';

interface Read {
  /** Without our own bookings and events. */
  busy: Occurrence[];
  etag: string | null;
  query: BusyQuery;
}

/** Occurrences that are not our own bookings and events, whoever put them there. */
export async function busyOf(
  { env }: Pick<Deps, 'env'>,
  tx: Tx,
  { businessKey }: ConnectionRow,
  occurrences: readonly Occurrence[],
): Promise<Occurrence[]> {
  const ids = new Set(occurrences.flatMap(({ uid }) => ownIdOf(uid, env) ?? []));
  const own = await listOwnIds(tx, businessKey, [...ids]);
  return occurrences.filter(({ uid }) => !own.has(ownIdOf(uid, env) ?? ''));
}

export async function changesTimes(tx: Tx, row: ConnectionRow, { busy, query }: Read): Promise<boolean> {
  const changes = busyChanges(await external.listBusyOf(tx, row), toBusy(row, busy));
  return hasOtherTimes(changes, row, query.from);
}

/** Replaces the busy times of a connection. */
export async function storeBusy(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  row: ConnectionRow,
  { busy, etag, query: { zone } }: Read,
): Promise<void> {
  const { added, removed } = busyChanges(await external.listBusyOf(tx, row), toBusy(row, busy));
  await external.deleteExternalBusy(tx, row.businessKey, removed);
  await external.insertExternalBusy(tx, added);
  await updateConnection(tx, row, { ...SUCCESS, etag, zone, readAt: now(), lastSuccessAt: now() });
}
