/** What a CalDAV server, or who stands in for it, may not do to us. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { discoverCalendars } from '../src/features/calendar-connections/caldav/caldav-discovery.ts';
import { createDavFetch } from '../src/features/calendar-connections/caldav/caldav-fetch.ts';
import { createOutgoingFetch } from '../src/outgoing/outgoing-fetch.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
const logins: string[] = [];
const server = createServer((request, response) => {
  const { host, authorization } = request.headers;
  if (authorization) logins.push(`${host?.split(':')[0]}${request.url}`);
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const outgoing = createOutgoingFetch({ allowsPrivate: true }, async () => [
  { address: '127.0.0.1', family: 4 },
]);
afterAll(async () => {
  await outgoing.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  logins.length = 0;
});

const NOW = new Date('2026-11-02T14:00:00.000Z');
const deps = { outgoing, now: () => NOW };
const home = `http://dav.example:${port}`;
const target = { url: `${home}/`, username: 'mia', password: 'secret' };
const dav = () => createDavFetch(deps, target, { turn: { businessKey: 'marlow', isAwaited: true } });
const get = () => dav().send(`${home}/a`, { method: 'GET' });

const multistatus = (href: string, prop: string) => `<?xml version="1.0"?>
<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>${href}</d:href>
<d:propstat><d:prop>${prop}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;
const reply = (response: ServerResponse, text: string) =>
  response.writeHead(207, { 'content-type': 'application/xml' }).end(text);

const CALENDAR = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>';

it('the login does not follow a redirect to another host', async () => {
  answer = (request, response) =>
    request.headers.host?.startsWith('dav.example')
      ? response.writeHead(307, { location: `http://evil.example:${port}/b` }).end()
      : response.writeHead(200).end('b');
  expect((await get()).text).toBe('b');
  expect(logins).toEqual(['dav.example/a']);
});

it('the login is sent where an account that it opened says its calendars are', async () => {
  answer = (request, response) => {
    const { host = '', url } = request.headers.host ? { host: request.headers.host, url: request.url } : {};
    if (host.startsWith('p42.example'))
      return reply(response, multistatus('/cal/', `${CALENDAR}<d:displayname>Work</d:displayname>`));
    if (url === '/mia/')
      return reply(
        response,
        multistatus(
          '/mia/',
          `<c:calendar-home-set><d:href>http://p42.example:${port}/</d:href></c:calendar-home-set>`,
        ),
      );
    reply(
      response,
      multistatus('/', '<d:current-user-principal><d:href>/mia/</d:href></d:current-user-principal>'),
    );
  };
  expect(await discoverCalendars(deps, target, 'marlow')).toEqual([
    { url: `http://p42.example:${port}/cal/`, name: 'Work', writable: true },
  ]);
  expect(logins).toEqual(['dav.example/.well-known/caldav', 'dav.example/mia/', 'p42.example/']);
});

it('an account that answers without the login names no host for it', async () => {
  answer = (request, response) => {
    const host = request.headers.host ?? '';
    if (host.startsWith('dav.example'))
      response.writeHead(301, { location: `http://evil.example:${port}/` }).end();
    else if (host.startsWith('evil.example'))
      reply(
        response,
        multistatus(
          '/',
          `<d:current-user-principal><d:href>http://third.example:${port}/</d:href></d:current-user-principal>`,
        ),
      );
    else response.writeHead(401).end();
  };
  await expect(discoverCalendars(deps, target, 'marlow')).rejects.toMatchObject({
    failure: 'calendar_unreachable',
  });
  expect(logins).toEqual(['dav.example/.well-known/caldav']);
});

it('an account that names thousands of calendar homes elsewhere makes us send few requests', async () => {
  const homes = Array.from({ length: 3000 }, (_, i) => `<d:href>http://third.example:${port}/${i}/</d:href>`);
  const answers: Record<string, string> = {
    '/mia/': `<c:calendar-home-set>${homes.join('')}</c:calendar-home-set>`,
  };
  let atThird = 0;
  answer = ({ headers: { host }, url = '' }, response) => {
    if (host?.startsWith('third')) atThird++;
    const start = '<d:current-user-principal><d:href>/mia/</d:href></d:current-user-principal>';
    reply(response, multistatus(url, answers[url] ?? start));
  };
  await expect(discoverCalendars(deps, target, 'marlow')).rejects.toMatchObject({
    failure: 'calendar_unreachable',
    cause: { message: 'more than 20 requests' },
  });
  expect(atThird).toBeLessThan(20);
});

it('the login goes to one host besides the one that was entered', async () => {
  const named = (host: string, prop: string) =>
    `<${prop}><d:href>http://${host}:${port}/home/</d:href></${prop}>`;
  answer = ({ headers: { host }, url = '' }, response) => {
    if (host?.startsWith('dav.example'))
      reply(response, multistatus(url, named('second.example', 'd:current-user-principal')));
    else if (host?.startsWith('second.example'))
      reply(response, multistatus(url, named('third.example', 'c:calendar-home-set')));
    else response.writeHead(401).end();
  };
  await expect(discoverCalendars(deps, target, 'marlow')).rejects.toMatchObject({
    failure: 'calendar_unreachable',
  });
  expect(logins).toEqual(['dav.example/.well-known/caldav', 'second.example/home/']);
});

it('a name that looks like a number stays a name', async () => {
  answer = (_, response) =>
    reply(response, multistatus('/2027/', `${CALENDAR}<d:displayname>2027</d:displayname>`));
  expect(await discoverCalendars(deps, target, 'marlow')).toEqual([
    { url: `${home}/2027/`, name: '2027', writable: true },
  ]);
});

it('a calendar that may only be read, and one for tasks alone, are known as such', async () => {
  const privileges =
    '<d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>';
  answer = (_, response) => reply(response, multistatus('/holidays/', CALENDAR + privileges));
  expect(await discoverCalendars(deps, target, 'marlow')).toEqual([
    { url: `${home}/holidays/`, name: 'holidays', writable: false },
  ]);
  const tasks =
    '<c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>';
  answer = (_, response) => reply(response, multistatus('/tasks/', CALENDAR + tasks));
  await expect(discoverCalendars(deps, target, 'marlow')).rejects.toMatchObject({
    failure: 'calendar_unreachable',
  });
});

it.each([
  ['no XML', 'What?'],
  ['XML that breaks off', '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"><d:response>'],
  ['an address that is none', multistatus('http://[', CALENDAR)],
])('%s is unreadable', async (_, text) => {
  answer = (_request, response) => reply(response, text);
  await expect(discoverCalendars(deps, target, 'marlow')).rejects.toMatchObject({
    failure: 'calendar_unreadable',
  });
});

it('entities are not expanded', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/x/</d:href><d:propstat><d:prop>${CALENDAR}
<d:displayname>&b;</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`;
  answer = (_, response) => reply(response, bomb);
  const found = await discoverCalendars(deps, target, 'marlow').catch(({ failure }) => failure);
  expect(JSON.stringify(found)).not.toContain('aaaa');
});

it('a body of more than 5 MiB is not read to its end, packed or not', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'a');
  answer = (_, response) => response.writeHead(200).end(large);
  await expect(get()).rejects.toMatchObject({ failure: 'calendar_too_large' });
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(large));
  await expect(get()).rejects.toMatchObject({ failure: 'calendar_too_large' });
});

it('a sixth redirect is not followed', async () => {
  let redirects = 0;
  answer = (_, response) => {
    if (redirects++ < 5) response.writeHead(302, { location: '/a' }).end();
    else response.writeHead(200).end('found');
  };
  expect((await get()).text).toBe('found');
  answer = (_, response) => response.writeHead(302, { location: '/a' }).end();
  await expect(get()).rejects.toMatchObject({ failure: 'calendar_unreachable' });
});

it.each([
  ['120', '2026-11-02T14:02:00.000Z'],
  ['Mon, 02 Nov 2026 15:00:00 GMT', '2026-11-02T15:00:00.000Z'],
])('a busy server is left alone for as long as it asks: %s', async (header, at) => {
  answer = (_, response) => response.writeHead(429, { 'retry-after': header }).end();
  await expect(get()).rejects.toMatchObject({ failure: 'calendar_unreachable', retryAt: new Date(at) });
});

it('an answer that takes more than ten seconds is given up', { timeout: 20_000 }, async () => {
  answer = (_, response) => void response.writeHead(200).write('a');
  const begun = performance.now();
  await expect(get()).rejects.toMatchObject({ failure: 'calendar_unreachable' });
  expect(performance.now() - begun).toBeGreaterThan(9_900);
});
