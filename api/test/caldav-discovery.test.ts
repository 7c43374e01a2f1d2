/** The calendars of real servers are found from any of their addresses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaldavServer, startCaldav } from './caldav-servers.ts';
import { openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ PRIVATE_ADDRESSES: 'allow' });
afterAll(async () => {
  await world.deps.outgoing.close();
  await world.close();
});

const { owner } = await openBusiness(world);
const discover = (body: object) => owner.post('/api/calendar-connections/discover', body);

describe.each(['radicale', 'xandikos'] as const)('%s', (name) => {
  let server: CaldavServer;
  beforeAll(async () => {
    server = await startCaldav(name);
  });
  afterAll(() => server.stop());
  const login = () => ({ username: server.username, password: server.password });

  it.each(['', 'mia/', 'nonsense'])('offers its calendar at /%s', async (path) => {
    const { status, json } = await discover({ url: new URL(path, server.url).href, ...login() });
    expect([status, json]).toEqual([
      200,
      { calendars: [{ url: server.calendarUrl, name: expect.any(String), writable: true }] },
    ]);
  });

  it('offers the calendar whose own address is entered', async () => {
    const { json } = await discover({ url: server.calendarUrl, ...login() });
    expect(json.calendars.map(({ url }: { url: string }) => url)).toEqual([server.calendarUrl]);
  });

  if (name === 'radicale') {
    it('refuses a wrong password', async () => {
      const { status, json } = await discover({ url: server.url, username: 'mia', password: 'wrong' });
      expect([status, json.code]).toEqual([400, 'calendar_auth_failed']);
    });
  }
});

it('an address that is no CalDAV server is unreachable', async () => {
  const { status, json } = await discover({ url: 'http://127.0.0.1:1/', username: 'mia', password: 'x' });
  expect([status, json.code]).toEqual([400, 'calendar_unreachable']);
});
