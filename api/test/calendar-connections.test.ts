/** Connected calendars: what they show, whom they reach, how they end. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshConnections } from '../src/features/calendar-connections/reading/refresh-loop.ts';
import { createConnectionsWorld, ELEVEN, TEN, TUESDAY } from './calendar-connections-world.ts';
import { hourAt, writeCalendar } from './calendar-server.ts';
import { eventsOn, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const connections = await createConnectionsWorld();
const { world, source, add, connected, listed, slots, after } = connections;
let business: TestBusiness;
beforeEach(async () => {
  business = await connections.begin();
});
afterAll(connections.close);

describe('a new connection', () => {
  it('is read at once and hides the slots of its busy times', async () => {
    expect(await slots()).toContain(TEN);
    const { status, json } = await add();
    expect([status, json.connection]).toEqual([
      200,
      {
        id: expect.any(String),
        kind: 'ics',
        name: 'Private',
        host: '127.0.0.1',
        staff_id: null,
        write: false,
        all_day_blocks: true,
        state: 'ok',
        last_success_at: MONDAY,
        error: null,
        events: 1,
      },
    ]);
    expect(await slots()).not.toContain(TEN);
    expect(await slots()).toContain(ELEVEN);
    expect(await listed()).toEqual([json.connection]);
  });

  it('keeps its address and password to itself, encrypted', async () => {
    const { json } = await add({ username: 'ada', password: 'hunter2' });
    const rows = await world.deps.db.query((tx) => tx.execute('select * from calendar_connections'));
    for (const text of [JSON.stringify(json), JSON.stringify(await listed()), JSON.stringify(rows)])
      expect(text).not.toMatch(/hunter2|private\.ics/);
    expect(source.requests[0]?.authorization).toBe(`Basic ${btoa('ada:hunter2')}`);
  });

  it('moves to a new SECRET with its next whole reading', async () => {
    const { path } = await connected({ username: 'ada', password: 'hunter2' });
    const renewed = 'the secret after it';
    const withSecrets = (...acceptedSecrets: string[]) => ({
      ...world.deps,
      secret: renewed,
      acceptedSecrets,
    });
    after(24 * 60);
    await refreshConnections(withSecrets(renewed, world.deps.secret));
    source.requests.length = 0;
    after(10);
    await refreshConnections(withSecrets(renewed));
    expect(source.requests.map(({ authorization }) => authorization)).toEqual([
      `Basic ${btoa('ada:hunter2')}`,
    ]);
    // The server with the lost one.
    await refreshConnections(world.deps);
    after(10);
    await refreshConnections(world.deps);
    await business.owner.post('/api/login', { email: business.ownerEmail, password: PASSWORD });
    expect((await listed())[0]).toMatchObject({ state: 'auth_failed', events: 1 });
    expect((await business.owner.put(path, { password: 'hunter3' })).json.code).toBe('calendar_auth_failed');
    expect((await business.owner.delete(path)).status).toBe(200);
  });

  it('of a calendar that cannot be read is not kept', async () => {
    const refused = async (fields: object = {}) => {
      const { status, json } = await add(fields);
      return [status, json.code];
    };
    source.answer = (_, response) => response.writeHead(401).end();
    expect(await refused()).toEqual([400, 'calendar_auth_failed']);
    source.answer = (_, response) => response.writeHead(404).end();
    expect(await refused()).toEqual([400, 'calendar_unreachable']);
    source.answer = (_, response) => response.end('<!doctype html>');
    expect(await refused()).toEqual([400, 'calendar_unreachable']);
    expect(await refused({ url: 'http://127.0.0.1:1/busy.ics' })).toEqual([400, 'calendar_unreachable']);
    expect(await refused({ url: 'ftp://127.0.0.1/busy.ics' })).toEqual([400, 'validation']);
    expect(await refused({ url: 'busy.ics' })).toEqual([400, 'validation']);
    expect(await refused({ write: true })).toEqual([400, 'validation']);
    expect(await refused({ staff_id: crypto.randomUUID() })).toEqual([400, 'validation']);
    expect(await listed()).toEqual([]);
  });

  it('with a malformed rule is read without that rule, which the log says', async () => {
    source.calendar = writeCalendar(hourAt(TEN), [...hourAt(ELEVEN), 'RRULE:FREQ=WEEKLY;BYMONTHDAY=5']);
    const { status, json, headers } = await add();
    expect([status, json.connection.state, json.connection.events]).toEqual([200, 'ok', 2]);
    expect(world.log.find(({ request_id }) => request_id === headers.get('X-Request-Id'))).toMatchObject({
      message: 'malformed parts of a calendar left out',
      count: 1,
      reason: expect.stringContaining('For WEEKLY recurrences'),
    });
  });

  it('of a business that has twenty is refused', async () => {
    for (let made = 0; made < 20; made++) await add();
    const { status, json } = await add();
    expect([status, json.code]).toEqual([400, 'too_many_connections']);
  });
});

describe('a redirect', () => {
  const redirect = (location: string, times = Number.POSITIVE_INFINITY) => {
    let left = times;
    source.answer = (_, response) => {
      if (left-- > 0) response.writeHead(302, { location }).end();
      else response.end(source.calendar);
    };
  };

  it('is followed five times', async () => {
    redirect(source.url, 5);
    expect((await add()).status).toBe(200);
    redirect(source.url, 6);
    expect((await add()).json.code).toBe('calendar_unreachable');
  });

  it('takes no password to another host', async () => {
    redirect(source.otherUrl, 1);
    expect((await add({ username: 'ada', password: 'hunter2' })).status).toBe(200);
    expect(source.requests.map(({ authorization }) => authorization !== undefined)).toEqual([true, false]);
  });
});

it('addresses inside the network of the server are refused, and so is http', async () => {
  const closed = await createWorld();
  const { owner } = await openBusiness(closed);
  const refused = async (url: string) =>
    (await owner.post('/api/calendar-connections', { kind: 'ics', url })).json.code;
  expect(await refused(source.url)).toBe('validation');
  expect(await refused(source.url.replace('http:', 'https:'))).toBe('calendar_unreachable');
  expect(await refused('webcal://[::ffff:127.0.0.1]/busy.ics')).toBe('calendar_unreachable');
  expect(source.requests).toEqual([]);
  await closed.deps.outgoing.close();
  await closed.close();
});

describe('a connection that is removed', () => {
  it('takes its busy times along', async () => {
    const { path } = await connected();
    const { status, json } = await business.owner.delete(path);
    expect([status, json]).toEqual([200, { connections: [] }]);
    expect(await slots()).toContain(TEN);
    expect((await business.owner.delete(path)).status).toBe(404);
    expect(await eventsOn(business, TUESDAY)).toEqual([]);
  });
});
