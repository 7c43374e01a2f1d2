/** Calendars of real servers are found, written and left alone, also over a line that fails. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { discoverCalendars } from '../src/features/calendar-connections/caldav/caldav-discovery.ts';
import { createDavFetch } from '../src/features/calendar-connections/caldav/caldav-fetch.ts';
import { deleteObject, putObject } from '../src/features/calendar-connections/caldav/caldav-object.ts';
import { createOutgoingFetch } from '../src/outgoing/outgoing-fetch.ts';
import { startCaldavProxy } from './caldav-proxy.ts';
import { type CaldavServer, startCaldav } from './caldav-servers.ts';

const outgoing = createOutgoingFetch({ allowsPrivate: true });
const deps = { outgoing, now: () => new Date() };
afterAll(() => outgoing.close());

const UID = '0190a1b2-0000-7000-8000-000000000001@book.example';
const appointment = (summary: string, uid = UID) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Slotwell//Slotwell//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    'DTSTART:20261103T150000Z',
    'DTEND:20261103T160000Z',
    `SUMMARY:${summary}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe.each(['radicale', 'xandikos'] as const)('%s', (name) => {
  let server: CaldavServer;
  let proxy: Awaited<ReturnType<typeof startCaldavProxy>>;
  beforeAll(async () => {
    server = await startCaldav(name);
    proxy = await startCaldavProxy(server.url);
  });
  afterEach(async () => {
    proxy.heal();
    for (const href of await server.hrefs()) await server.remove(href);
    expect(await server.hrefs()).toEqual([]);
  });
  afterAll(async () => {
    await proxy.close();
    await server.stop();
  });

  const targetAt = (url: string) => ({ url, username: server.username, password: server.password });
  const dav = () =>
    createDavFetch(deps, targetAt(proxy.url), { turn: { businessKey: 'marlow', isAwaited: false } });
  const object = (etag: string | null = null) => ({
    href: new URL('ours.ics', proxy.at(server.calendarUrl)).href,
    uid: UID,
    etag,
  });
  const put = (summary: string, etag: string | null = null) =>
    putObject(dav(), object(etag), appointment(summary));
  const summaries = async () =>
    (await server.texts()).map((text) => /^SUMMARY:(.*?)\r?$/m.exec(text)?.[1]).sort();

  it.each(['', 'mia/', 'nonsense'])('offers its calendar at /%s', async (path) => {
    const found = await discoverCalendars(deps, targetAt(new URL(path, server.url).href), 'marlow');
    expect(found).toEqual([{ url: server.calendarUrl, name: expect.any(String), writable: true }]);
  });

  it('offers the calendar whose own address is entered', async () => {
    const found = await discoverCalendars(deps, targetAt(server.calendarUrl), 'marlow');
    expect(found.map(({ url }) => url)).toEqual([server.calendarUrl]);
  });

  it('holds an appointment once, changed and removed by the etag of our last write', async () => {
    const first = await put('first');
    expect(first).toEqual({ isRefused: false, etag: expect.any(String) });
    const second = await put('second', first.isRefused ? null : first.etag);
    expect(await summaries()).toEqual(['second']);
    await deleteObject(dav(), object(second.isRefused ? null : second.etag));
    expect(await server.hrefs()).toEqual([]);
  });

  it('holds it once after an answer that was lost', async () => {
    proxy.fail(async (request, response, forward) => {
      if (request.method !== 'PUT') return false;
      await forward();
      response.destroy();
      return true;
    });
    await expect(put('lost')).rejects.toMatchObject({ failure: 'calendar_unreachable' });
    expect(await summaries()).toEqual(['lost']);
    proxy.heal();
    expect(await put('again')).toMatchObject({ isRefused: false });
    expect(await summaries()).toEqual(['again']);
  });

  it('has put right what others did to our appointment, and brought back what they removed', async () => {
    const first = await put('first');
    const etag = first.isRefused ? null : first.etag;
    await server.put('ours.ics', appointment('theirs'));
    expect(await put('second', etag)).toMatchObject({ isRefused: false });
    expect(await summaries()).toEqual(['second']);
    await server.remove(object().href.replace(proxy.url, server.url));
    expect(await put('third', etag)).toMatchObject({ isRefused: false });
    expect(await summaries()).toEqual(['third']);
  });

  it('keeps what others put under the name of ours, or with its UID', async () => {
    await server.put('ours.ics', appointment('theirs', 'theirs@elsewhere.example'));
    expect(await put('ours')).toEqual({ isRefused: true });
    await deleteObject(dav(), object());
    expect(await summaries()).toEqual(['theirs']);
    await server.remove(object().href.replace(proxy.url, server.url));
    await server.put('copy.ics', appointment('copy'));
    expect(await put('ours')).toEqual({ isRefused: true });
    expect(await summaries()).toEqual(['copy']);
  });

  it('loses an appointment that others changed, and one that is gone is no failure', async () => {
    const first = await put('first');
    await server.put('ours.ics', appointment('theirs'));
    await deleteObject(dav(), object(first.isRefused ? null : first.etag));
    expect(await server.hrefs()).toEqual([]);
    await deleteObject(dav(), object(first.isRefused ? null : first.etag));
    await deleteObject(dav(), object());
  });

  it.each([
    [401, 'calendar_auth_failed'],
    [403, 'calendar_read_only'],
    [404, 'calendar_unreachable'],
    [500, 'calendar_unreachable'],
    [503, 'calendar_unreachable'],
    [507, 'calendar_full'],
  ])('that answers %i to a write is %s', async (status, failure) => {
    proxy.fail((request, response) => {
      if (request.method !== 'PUT') return false;
      response.writeHead(status).end();
      return true;
    });
    await expect(put('refused')).rejects.toMatchObject({ failure });
    proxy.heal();
    expect(await put('taken')).toMatchObject({ isRefused: false });
  });

  it('that takes an appointment without an etag has it changed and removed anyway', async () => {
    proxy.fail(async (request, response, forward) => {
      if (request.method !== 'PUT') return false;
      response.writeHead((await forward()).status).end();
      return true;
    });
    expect(await put('first')).toEqual({ isRefused: false, etag: null });
    expect(await put('second')).toEqual({ isRefused: false, etag: null });
    expect(await summaries()).toEqual(['second']);
    await deleteObject(dav(), object());
    expect(await server.hrefs()).toEqual([]);
  });
});
