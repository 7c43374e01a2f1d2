import { davRequest } from 'tsdav';
import { CalendarFailure } from '../../../domain/calendar-connections/reading/source.ts';
import { readMultistatus } from '../reading/reading-thread.ts';
import type { DavFetch, DavReply } from './caldav-fetch.ts';
import type { Resource } from './multistatus-text.ts';

type Props = Record<string, object>;

export interface Multistatus {
  reply: DavReply;
  responses: Resource[];
}

/** The server does not know such filters (RFC 4791, 7.8). */
export class UnknownFilter extends CalendarFailure {
  constructor() {
    super('calendar_unreadable');
  }
}

const NAMESPACES = {
  'xmlns:d': 'DAV:',
  'xmlns:c': 'urn:ietf:params:xml:ns:caldav',
  'xmlns:cs': 'http://calendarserver.org/ns/',
};

/** tsdav turns texts that look like numbers or truth values into such. */
export function readText(value: unknown): string {
  if (Array.isArray(value)) return value.map(readText).join('');
  if (typeof value === 'object' && value !== null) return readText((value as { _cdata?: unknown })._cdata);
  return String(value ?? '').trim();
}

/** The parser accepts XML that breaks off. */
const isWhole = ({ text }: DavReply) => /multistatus(\s[^>]*\/)?>\s*$/.test(text.slice(-1000));

async function ask(
  dav: DavFetch,
  url: string,
  { method, depth, body }: { method: 'PROPFIND' | 'REPORT'; depth: '0' | '1'; body: object },
): Promise<Multistatus> {
  const replies: DavReply[] = [];
  await davRequest({
    url,
    init: { method, namespace: 'd', headers: { depth }, body },
    parseOutgoing: false,
    fetch: async (_, init) => {
      const headers = init?.headers as Record<string, string>;
      const reply = await dav.send(url, { method, headers, body: String(init?.body) });
      replies.push(reply);
      return new Response(null, { status: reply.status });
    },
  });
  const reply = replies[0] as DavReply;
  if (reply.status >= 400 && reply.text.includes('supported-filter')) throw new UnknownFilter();
  if (reply.status === 403) throw new CalendarFailure('calendar_auth_failed');
  if (reply.status !== 207) throw new CalendarFailure('calendar_unreachable');
  if (!isWhole(reply)) throw new CalendarFailure('calendar_unreadable');
  const { text } = reply;
  return { reply, responses: await readMultistatus(dav.turn, { url: reply.url, text }) };
}

export const propfind = (dav: DavFetch, url: string, depth: '0' | '1', prop: Props) =>
  ask(dav, url, { method: 'PROPFIND', depth, body: { propfind: { _attributes: NAMESPACES, prop } } });

/** The objects that a filter finds. Throws `CalendarFailure`. */
export async function calendarQuery(dav: DavFetch, url: string, prop: Props, filter: object) {
  const body = { 'c:calendar-query': { _attributes: NAMESPACES, 'd:prop': prop, 'c:filter': filter } };
  const { responses } = await ask(dav, url, { method: 'REPORT', depth: '1', body });
  // Of the calendar itself: it has more objects than the server gives (RFC 4791, 5.2.9).
  if (responses.some(({ status }) => status === 507)) throw new CalendarFailure('calendar_too_large');
  return responses;
}
