/** One object in a calendar (RFC 4791, 5.3), which is written and removed only while it is ours. */

import { CalendarFailure } from '../../../domain/calendar-connections/reading/source.ts';
import type { DavFetch, DavReply } from './caldav-fetch.ts';

export interface CalendarObject {
  href: string;
  uid: string;
  /** The tag of what we wrote; null if it is not known. */
  etag: string | null;
}

/** `refused`: the calendar does not take this object, or holds another one under its name. */
export type WriteReply = { isRefused: false; etag: string | null } | { isRefused: true };

const WRITTEN = [200, 201, 204];
const ABSENT = [404, 410];
const NOT_THIS_OBJECT = [400, 412, 413, 415, 422];
const NEW = { 'if-none-match': '*' };

/** Weak ones cannot be compared. */
function readEtag({ headers }: DavReply): string | null {
  const etag = headers.get('etag');
  return etag?.startsWith('W/') ? null : etag;
}

const matching = (etag: string | null): Record<string, string> => (etag ? { 'if-match': etag } : {});

const holds = ({ text }: DavReply, uid: string) =>
  text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .some((line) => line.startsWith('UID') && line.endsWith(`:${uid}`));

/** Throws for what concerns the whole calendar. */
function refuseCalendar({ status }: DavReply): never {
  if (status === 507) throw new CalendarFailure('calendar_full');
  if (status === 403 || status === 405) throw new CalendarFailure('calendar_read_only');
  throw new CalendarFailure('calendar_unreachable');
}

/** The object that stands there: null if there is none; `foreign` if it is not ours. */
async function standing(dav: DavFetch, { href, uid }: CalendarObject): Promise<DavReply | 'foreign' | null> {
  const reply = await dav.send(href, { method: 'GET' });
  if (ABSENT.includes(reply.status)) return null;
  if (reply.status !== 200) return refuseCalendar(reply);
  return holds(reply, uid) ? reply : 'foreign';
}

/** Adds the object, or replaces ours whatever became of it. Throws `CalendarFailure`. */
export async function putObject(dav: DavFetch, object: CalendarObject, text: string): Promise<WriteReply> {
  const put = (condition: Record<string, string>) =>
    dav.send(object.href, {
      method: 'PUT',
      headers: { 'content-type': 'text/calendar; charset=utf-8', ...condition },
      body: text,
    });
  let reply = await put(object.etag ? matching(object.etag) : NEW);
  if (reply.status === 412 || (object.etag && ABSENT.includes(reply.status))) {
    const found = await standing(dav, object);
    if (found === 'foreign') return { isRefused: true };
    reply = await put(found ? matching(readEtag(found)) : NEW);
  }
  if (WRITTEN.includes(reply.status)) return { isRefused: false, etag: readEtag(reply) };
  // Somebody put the same appointment there under another name.
  const isTaken = reply.text.includes('no-uid-conflict');
  if (isTaken || NOT_THIS_OBJECT.includes(reply.status)) return { isRefused: true };
  return refuseCalendar(reply);
}

/** Removes the object if it is there and ours. Throws `CalendarFailure`. */
export async function deleteObject(dav: DavFetch, object: CalendarObject): Promise<void> {
  const remove = (etag: string | null) =>
    dav.send(object.href, { method: 'DELETE', headers: matching(etag) });
  let reply = object.etag ? await remove(object.etag) : null;
  if (!reply || reply.status === 412) {
    const found = await standing(dav, object);
    if (!found || found === 'foreign') return;
    reply = await remove(readEtag(found));
  }
  // 412: somebody changes it at this moment; it is looked at again.
  if (![...WRITTEN, ...ABSENT].includes(reply.status)) refuseCalendar(reply);
}
