import type { RequestInit as OutgoingInit, Response as OutgoingResponse } from 'undici';
import {
  CalendarFailure,
  type ReadingTurn,
  type SourceDeps,
  type Target,
} from '../../../domain/calendar-connections/reading/source.ts';
import { SECOND_MS } from '../../../time/units.ts';

const REQUEST_MS = 10 * SECOND_MS;
/** What a discovery or a reading may take in all, below the deadline of its response. */
export const READING_MS = 20 * SECOND_MS;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;
/** The login goes to the host that the owner entered, and to one more. */
const MAX_HOSTS = 2;
/** A discovery or a reading sends four or five requests, and redirects. */
const MAX_REQUESTS = 20;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Adds the slash that collections end with, so that names resolve below it. */
export const collectionUrl = ({ url }: Pick<Target, 'url'>) => (url.endsWith('/') ? url : `${url}/`);

export interface DavReply {
  url: string;
  status: number;
  headers: Headers;
  text: string;
  hadLogin: boolean;
}

export interface DavRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface DavFetch {
  /** Any status but 401, 429 and 503. Throws `CalendarFailure`. */
  send(url: string, request: DavRequest): Promise<DavReply>;
  /** The URL that a reply names; throws `CalendarFailure` for none. */
  resolve(reply: DavReply, href: string): string;
  /** `resolve` for what is requested next. Where the login was sent, the server may name one other host for it (RFC 6764, 5). */
  resolveNext(reply: DavReply, href: string): string;
  /** The turn in which its replies are read. */
  readonly turn: ReadingTurn;
}

function retryAt(response: OutgoingResponse, now: Date): Date | null {
  const retryAfter = response.headers.get('retry-after') ?? '';
  const at = /^\d+$/.test(retryAfter)
    ? now.getTime() + Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter);
  return Number.isNaN(at) ? null : new Date(at);
}

async function readText(response: OutgoingResponse): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new CalendarFailure('calendar_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface DavOptions {
  turn: ReadingTurn;
  signal?: AbortSignal;
  mostRequests?: number;
}

/**
 * Requests to a CalDAV server, so many at most. Redirects keep the method, and the login stays at the host that the owner entered
 * and at one that it names.
 */
export function createDavFetch(
  { outgoing, now }: SourceDeps,
  target: Target,
  { turn, signal: ending, mostRequests = MAX_REQUESTS }: DavOptions,
): DavFetch {
  const { username, password } = target;
  const login = Buffer.from(`${username}:${password}`).toString('base64');
  const hasLogin = username !== '' || password !== '';
  const isSecure = new URL(target.url).protocol === 'https:';
  const trusted = new Set([new URL(target.url).hostname]);
  const isTrusted = ({ hostname, protocol }: URL) =>
    trusted.has(hostname) && (protocol === 'https:' || !isSecure);
  let requests = 0;

  function resolve(reply: DavReply, href: string): URL {
    const url = URL.parse(href, reply.url);
    if (!url) throw new CalendarFailure('calendar_unreadable');
    return url;
  }

  async function follow(
    url: URL,
    request: DavRequest,
    signal: AbortSignal,
    redirects = 0,
  ): Promise<DavReply> {
    const hadLogin = hasLogin && isTrusted(url);
    const init: OutgoingInit = {
      ...request,
      signal,
      headers: {
        'user-agent': 'Slotwell',
        ...request.headers,
        ...(hadLogin && { authorization: `Basic ${login}` }),
      },
    };
    if (++requests > mostRequests) throw new Error(`more than ${mostRequests} requests`);
    const response = await outgoing.fetch(url.href, init);
    const location = response.headers.get('location');
    if (location && REDIRECTS.includes(response.status)) {
      await response.body?.cancel();
      if (redirects === MAX_REDIRECTS) throw new CalendarFailure('calendar_unreachable');
      return follow(new URL(location, url), request, signal, redirects + 1);
    }
    if (response.status === 401) {
      // Without the login it says nothing about the login.
      throw new CalendarFailure(hasLogin && !hadLogin ? 'calendar_unreachable' : 'calendar_auth_failed');
    }
    if (response.status === 429 || response.status === 503)
      throw new CalendarFailure('calendar_unreachable', { retryAt: retryAt(response, now()) });
    const { status } = response;
    const headers = new Headers([...response.headers]);
    return { url: url.href, status, headers, text: await readText(response), hadLogin };
  }

  return {
    async send(url, request) {
      const signals = [AbortSignal.timeout(REQUEST_MS), ...(ending ? [ending] : [])];
      try {
        return await follow(new URL(url), request, AbortSignal.any(signals));
      } catch (cause) {
        if (cause instanceof CalendarFailure) throw cause;
        throw new CalendarFailure('calendar_unreachable', { cause });
      }
    },
    resolve: (reply, href) => resolve(reply, href).href,
    resolveNext(reply, href) {
      const url = resolve(reply, href);
      if (reply.hadLogin && trusted.size < MAX_HOSTS) trusted.add(url.hostname);
      return url.href;
    },
    turn,
  };
}
