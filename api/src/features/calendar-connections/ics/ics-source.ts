import { createHash } from 'node:crypto';
import { CalendarFailure, type ReadBusy } from '../../../domain/calendar-connections/reading/source.ts';
import { createDavFetch, type DavReply } from '../caldav/caldav-fetch.ts';
import { readOccurrences } from '../reading/reading-thread.ts';

/** What tells whether a calendar changed: for its server, and for us. */
interface Version {
  etag: string | null;
  lastModified: string | null;
  digest: string;
}

/** Servers write a calendar for each request, with its time. */
const digest = (text: string) =>
  createHash('sha256')
    .update(text.replace(/^DTSTAMP[;:].*$/gm, ''))
    .digest('base64url');

const conditions = (former: Version | null) => ({
  ...(former?.etag && { 'if-none-match': former.etag }),
  ...(former?.lastModified && { 'if-modified-since': former.lastModified }),
});

const toVersion = ({ headers, text }: DavReply): Version => ({
  etag: headers.get('etag'),
  lastModified: headers.get('last-modified'),
  digest: digest(text),
});

export const readIcs: ReadBusy = async (deps, { target, etag, query, turn, signal }) => {
  const former: Version | null = etag === null ? null : JSON.parse(etag);
  const headers = { accept: 'text/calendar', ...conditions(former) };
  const reply = await createDavFetch(deps, target, { turn, signal }).send(target.url, {
    method: 'GET',
    headers,
  });
  if (former && reply.status === 304) return { unchanged: true };
  if (reply.status === 403 && reply.hadLogin) throw new CalendarFailure('calendar_auth_failed');
  if (reply.status !== 200) throw new CalendarFailure('calendar_unreachable');
  const version = toVersion(reply);
  if (former && version.digest === former.digest) return { unchanged: true };
  return { ...(await readOccurrences(turn, [reply.text], query)), etag: JSON.stringify(version) };
};
