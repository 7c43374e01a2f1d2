/** Businesses with a calendar on a CalDAV server behind a line that fails as told. */
import { writeCalendars } from '../src/features/calendar-connections/writing/write-loop.ts';
import { HOUR_MS } from '../src/time/units.ts';
import { startCaldavProxy } from './caldav-proxy.ts';
import { type CaldavProgram, startCaldav } from './caldav-servers.ts';
import { bookSlot, type TestBusiness } from './fixtures.ts';
import { readCalendar } from './read-calendar.ts';
import { createWorld, MONDAY, type World } from './world.ts';

export async function createCaldavWorld(name: CaldavProgram) {
  const world = await createWorld({ PRIVATE_ADDRESSES: 'allow' });
  const server = await startCaldav(name);
  const line = await startCaldavProxy(server.url);
  const { username, password } = server;

  return {
    world,
    server,
    line,
    connect: async ({ owner }: TestBusiness, fields: object = {}) =>
      owner.post('/api/calendar-connections', {
        kind: 'caldav',
        url: line.at(server.calendarUrl),
        username,
        password,
        write: true,
        ...fields,
      }),
    write: () => writeCalendars(world.deps, new AbortController().signal),
    /** Summary and start of everything in the calendar. */
    standing: async () =>
      (await server.texts())
        .map((text) => {
          readCalendar(text);
          const readText = (name: string) => new RegExp(`^${name}[^:]*:(.*?)\\r?$`, 'm').exec(text)?.[1];
          return `${readText('SUMMARY')?.replaceAll('\\', '')} ${readText('DTSTART')}`;
        })
        .sort(),
    async empty() {
      line.heal();
      line.requests.length = 0;
      world.setClock(MONDAY);
      for (const href of await server.hrefs()) await server.remove(href);
    },
    async close() {
      await line.close();
      await server.stop();
      await world.deps.outgoing.close();
      await world.close();
    },
  };
}

let customers = 0;
/** A booking of the day after `MONDAY`, by the hour in UTC. */
export const bookAt = (world: World, business: TestBusiness, hour: number) =>
  bookSlot(world, business, {
    email: `mia${customers++}@customer.example`,
    timeSlot: `2026-11-03T${hour}:00:00.000Z`,
  });

/** An hour that another program put there. */
export const someonesEvent = (uid: string, start: string) => {
  const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');
  const end = new Date(Date.parse(start) + HOUR_MS);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART:${utc(new Date(start))}`,
    `DTEND:${utc(end)}`,
    'SUMMARY:Someone’s',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
};
