import {
  type BusyQuery,
  CalendarFailure,
  type ReadBusy,
} from '../../../domain/calendar-connections/reading/source.ts';
import { readOccurrences } from '../reading/reading-thread.ts';
import { collectionUrl, createDavFetch, type DavFetch } from './caldav-fetch.ts';
import { calendarQuery, propfind, readText, UnknownFilter } from './caldav-multistatus.ts';

const STATE = { 'd:displayname': {}, 'd:resourcetype': {}, 'cs:getctag': {}, 'd:sync-token': {} };
const OBJECT = { 'c:calendar-data': {} };

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');
const events = (filter: object) => ({
  'c:comp-filter': {
    _attributes: { name: 'VCALENDAR' },
    'c:comp-filter': { _attributes: { name: 'VEVENT' }, ...filter },
  },
});
const having = (name: string) => events({ 'c:prop-filter': { _attributes: { name } } });

/** Changes with every change of the calendar; null if the server has no such thing. */
async function lookAtCalendar(dav: DavFetch, url: string) {
  const { responses } = await propfind(dav, url, '0', STATE);
  const { resourcetype, getctag, syncToken, displayname } = responses[0]?.props ?? {};
  if (!('calendar' in (resourcetype ?? {}))) throw new CalendarFailure('calendar_unreadable');
  return { etag: readText(getctag) || readText(syncToken) || null, name: readText(displayname) };
}

/** Xandikos finds recurring events by their first time only, so they are requested on their own too. */
const readRecurring = (dav: DavFetch, url: string, name: string) =>
  calendarQuery(dav, url, OBJECT, having(name)).catch((error: unknown) => {
    if (error instanceof UnknownFilter) return [];
    throw error;
  });

async function readObjects(dav: DavFetch, url: string, { from, to }: BusyQuery): Promise<string[]> {
  const range = { 'c:time-range': { _attributes: { start: utc(from), end: utc(to) } } };
  const found = [
    ...(await calendarQuery(dav, url, OBJECT, events(range))),
    ...(await readRecurring(dav, url, 'RRULE')),
    ...(await readRecurring(dav, url, 'RDATE')),
  ];
  const texts = new Map(found.map(({ href, props }) => [href, readText(props?.calendarData)]));
  return [...texts.values()].filter((text) => text !== '');
}

export const readCaldav: ReadBusy = async (deps, { target, etag, query, turn, signal }) => {
  const dav = createDavFetch(deps, target, { turn, signal });
  const url = collectionUrl(target);
  const state = await lookAtCalendar(dav, url);
  if (etag !== null && etag === state.etag) return { unchanged: true };
  const texts = await readObjects(dav, url, query);
  return { ...(await readOccurrences(turn, texts, query)), ...state };
};
