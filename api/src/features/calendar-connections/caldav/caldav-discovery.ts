import type { DiscoveredCalendar } from '../../../contract/calendar-connections.ts';
import {
  CalendarFailure,
  type SourceDeps,
  type Target,
} from '../../../domain/calendar-connections/reading/source.ts';
import { createDavFetch, type DavFetch, READING_MS } from './caldav-fetch.ts';
import { type Multistatus, propfind, readText } from './caldav-multistatus.ts';
import type { Resource } from './multistatus-text.ts';

const WRITE_PRIVILEGES = ['all', 'write', 'writeContent', 'bind'];
const COLLECTION = {
  'd:displayname': {},
  'd:resourcetype': {},
  'd:current-user-privilege-set': {},
  'c:supported-calendar-component-set': {},
};

const toList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

function listHrefs({ responses }: Multistatus, prop: string): string[] {
  return responses.flatMap(({ props }) => toList(props?.[prop]?.href).map(readText)).filter(Boolean);
}

/** A collection that lists no components is assumed to hold events. */
function holdsEvents({ props }: Resource): boolean {
  const components = toList<{ _attributes?: { name?: string } }>(props?.supportedCalendarComponentSet?.comp);
  return components.length === 0 || components.some(({ _attributes }) => _attributes?.name === 'VEVENT');
}

function isWritable({ props }: Resource): boolean {
  const privileges = toList<object>(props?.currentUserPrivilegeSet?.privilege).flatMap(Object.keys);
  return privileges.length === 0 || privileges.some((privilege) => WRITE_PRIVILEGES.includes(privilege));
}

function readName({ props }: Resource, url: string): string {
  const segment = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return readText(props?.displayname) || segment;
}

function calendarsIn(dav: DavFetch, { reply, responses }: Multistatus): DiscoveredCalendar[] {
  return responses
    .filter((found) => 'calendar' in (found.props?.resourcetype ?? {}) && holdsEvents(found))
    .map((found) => {
      const url = dav.resolve(reply, found.href ?? '');
      return { url, name: readName(found, url), writable: isWritable(found) };
    });
}

/** Where RFC 6764 starts: an address with a path is tried itself before its host. */
function listStarts({ url }: Target): string[] {
  const [root, wellKnown] = ['/', '/.well-known/caldav'].map((path) => new URL(path, url).href) as [
    string,
    string,
  ];
  return url === root ? [wellKnown, root] : [url, wellKnown, root];
}

interface Start {
  principal: string | null;
  own: DiscoveredCalendar[];
}

async function lookAt(dav: DavFetch, url: string): Promise<Start> {
  const found = await propfind(dav, url, '0', { ...COLLECTION, 'd:current-user-principal': {} });
  const [href] = listHrefs(found, 'currentUserPrincipal');
  return { principal: href ? dav.resolveNext(found.reply, href) : null, own: calendarsIn(dav, found) };
}

async function findStart(dav: DavFetch, target: Target): Promise<Start> {
  let failure = new CalendarFailure('calendar_unreachable');
  for (const url of listStarts(target)) {
    try {
      const start = await lookAt(dav, url);
      if (start.principal || start.own.length > 0) return start;
    } catch (error) {
      // Without any answer, the other addresses of the host have none either.
      if (!(error instanceof CalendarFailure) || error.cause) throw error;
      if (failure.failure !== 'calendar_auth_failed') failure = error;
    }
  }
  throw failure;
}

/** The calendars of an account, by RFC 6764 and 4791. Throws `CalendarFailure`. */
export async function discoverCalendars(
  deps: SourceDeps,
  target: Target,
  businessKey: string,
): Promise<DiscoveredCalendar[]> {
  const turn = { businessKey, isAwaited: true };
  const dav = createDavFetch(deps, target, { turn, signal: AbortSignal.timeout(READING_MS) });
  const { principal, own } = await findStart(dav, target);
  const calendars = new Map(own.map((calendar) => [calendar.url, calendar]));
  if (principal) {
    const account = await propfind(dav, principal, '0', { 'c:calendar-home-set': {} });
    const homes = listHrefs(account, 'calendarHomeSet').map((href) => dav.resolveNext(account.reply, href));
    for (const home of homes) {
      const found = calendarsIn(dav, await propfind(dav, home, '1', COLLECTION));
      for (const calendar of found) calendars.set(calendar.url, calendar);
    }
  }
  return [...calendars.values()];
}
