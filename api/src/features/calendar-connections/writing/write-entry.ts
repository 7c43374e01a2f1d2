import type { Deps } from '../../../deps.ts';
import { calendarUid } from '../../../domain/bookings/booking-calendar.ts';
import type { ConnectionKey } from '../../../domain/calendar-connections/connections.repository.ts';
import * as objects from '../../../domain/calendar-connections/writing/write-objects.repository.ts';
import type { DavFetch } from '../caldav/caldav-fetch.ts';
import { deleteObject, putObject } from '../caldav/caldav-object.ts';
import type { Difference } from './write-difference.repository.ts';
import { nextObjectAt } from './write-rules.ts';

export type WriterDeps = Pick<Deps, 'db' | 'env' | 'now' | 'logger' | 'outgoing' | 'acceptedSecrets'>;

export interface Calendar {
  connection: ConnectionKey;
  url: string;
  dav: DavFetch;
  texts: ReadonlyMap<string, string>;
}

/**
 * Makes the calendar hold an entry as it should, or no longer. False once the calendar is not written any more. Throws
 * `CalendarFailure`.
 */
export async function writeEntry(
  { db, env, now }: WriterDeps,
  { connection: { businessKey, connectionId }, url, dav, texts }: Calendar,
  { entryId, wanted, written }: Difference,
): Promise<boolean> {
  const key = { businessKey, connectionId, entryId };
  const href = written?.href ?? new URL(`${entryId}.ics`, url).href;
  const object = { href, uid: calendarUid(entryId, env), etag: written?.etag ?? null };
  if (!wanted) {
    const isShared = await db.query((tx) => objects.isShared(tx, key, href));
    if (!isShared) await deleteObject(dav, object);
    await db.query((tx) => objects.deleteObjectRow(tx, key));
    return true;
  }
  const text = texts.get(entryId);
  // Deleted since the comparison: the next one finds it.
  if (text === undefined) return true;
  const { version, endsAt } = wanted;
  if (!(await db.query((tx) => objects.prepareObject(tx, key, { href, endsAt })))) return false;
  const put = await putObject(dav, object, text);
  const failures = (written?.failures ?? 0) + 1;
  const changes = put.isRefused
    ? { failures, dueAt: nextObjectAt(failures, now()) }
    : { etag: put.etag, written: version, failures: 0, dueAt: null };
  await db.query((tx) => objects.updateObject(tx, key, changes));
  return true;
}
