/** Connected calendars are read again and again, by one process at a time. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshConnections } from '../src/features/calendar-connections/reading/refresh-loop.ts';
import { createConnectionsWorld, ELEVEN, TEN } from './calendar-connections-world.ts';
import { hourAt, writeCalendar } from './calendar-server.ts';
import { PASSWORD, type TestBusiness } from './fixtures.ts';
import { offersTo, openOneSlot, SLOT, wait } from './waitlist-world.ts';
import { MONDAY } from './world.ts';

const connections = await createConnectionsWorld();
const { world, source, connected, listed, slots, after, tick } = connections;
let business: TestBusiness;
beforeEach(async () => {
  business = await connections.begin();
});
afterAll(connections.close);

const revision = async () => {
  const [row] = await world.deps.db.query((tx) =>
    tx.execute<{ rev: string }>(`select rev from businesses where business_id = '${business.businessId}'`),
  );
  return Number(row?.rev);
};

describe('each tick', () => {
  it('reads all calendars, and changes the revision only when busy times changed', async () => {
    await connected();
    const before = await revision();
    await tick();
    expect(await revision()).toBe(before);
    source.calendar = writeCalendar(hourAt(ELEVEN));
    await tick();
    expect(await revision()).toBe(before + 1);
    expect(await slots()).toContain(TEN);
    expect(await slots()).not.toContain(ELEVEN);
    await tick(3 * 24 * 60);
    expect(await revision()).toBe(before + 1);
  });

  it('asks for changes alone', async () => {
    source.answer = (request, response) => {
      const isSame = request.headers['if-none-match'] === '"one"';
      response.writeHead(isSame ? 304 : 200, { etag: '"one"' }).end(isSame ? undefined : source.calendar);
    };
    await connected();
    await tick();
    expect(source.requests[1]?.['if-none-match']).toBe('"one"');
    expect((await listed())[0]).toMatchObject({ state: 'ok', last_success_at: '2026-11-02T14:10:00.000Z' });
    // Recurring events reach further by then.
    await tick(24 * 60);
    expect(source.requests[2]?.['if-none-match']).toBeUndefined();
  });

  it('mails those who wait for a time that became free there', async () => {
    const waited = await openOneSlot(world, `waited`);
    source.calendar = writeCalendar(hourAt(SLOT));
    await connected({}, waited);
    await wait(world, waited, 'mia@wait.example');
    expect(await offersTo(world, 'mia@wait.example')).toEqual([]);
    source.calendar = writeCalendar();
    await tick();
    expect(await offersTo(world, 'mia@wait.example')).toHaveLength(1);
  });

  it('is run once by several processes', async () => {
    await connected();
    await connected();
    after(10);
    await Promise.all([refreshConnections(world.deps), refreshConnections(world.deps)]);
    expect(source.requests).toHaveLength(4);
  });
});

it('a calendar whose reading a dead process claimed is read a minute later', async () => {
  await connected();
  await world.deps.db.query((tx) =>
    tx.execute("update calendar_connections set waits_until = tried_at + interval '1 minute'"),
  );
  await tick(0.5);
  expect(source.requests).toHaveLength(1);
  await tick(0.5);
  expect(source.requests).toHaveLength(2);
});

describe('a calendar that fails', () => {
  const fail = (status: number, headers: Record<string, string> = {}) => {
    source.answer = (_, response) => response.writeHead(status, headers).end();
  };

  it('keeps its last state and says so, until it can be read again', async () => {
    await connected();
    fail(500);
    await tick();
    const [stale] = await listed();
    expect(stale).toMatchObject({ state: 'stale', error: 'calendar_unreachable', last_success_at: MONDAY });
    expect(await slots()).not.toContain(TEN);
    fail(401);
    await tick();
    expect((await listed())[0]).toMatchObject({ state: 'auth_failed', error: 'calendar_auth_failed' });
    source.answer = null;
    await tick();
    expect((await listed())[0]).toMatchObject({ state: 'ok', error: null });
  });

  it('for a day is failing, which the owner is mailed once', async () => {
    const mails = async () =>
      (await world.mailsTo<'calendar_failing'>(business.ownerEmail)).filter(
        ({ kind }) => kind === 'calendar_failing',
      );
    await connected({ name: 'Gym' });
    fail(500);
    await tick(60);
    expect(await mails()).toEqual([]);
    await tick(23 * 60);
    await tick();
    await business.owner.post('/api/login', { email: business.ownerEmail, password: PASSWORD });
    expect((await listed())[0].state).toBe('failing');
    expect((await mails()).map(({ payload }) => payload)).toEqual([
      { name: 'Gym', host: '127.0.0.1', isRefused: false, dashboardUrl: 'http://localhost:3000/dashboard' },
    ]);
    expect(await slots()).not.toContain(TEN);
  });

  it('is read by a refresh, whatever comes of it, and with another password', async () => {
    const { path } = await connected({ username: 'ada', password: 'old' });
    source.answer = (request, response) => {
      const isRight = request.headers.authorization === `Basic ${btoa('ada:new')}`;
      response.writeHead(isRight ? 200 : 401).end(isRight ? writeCalendar() : '');
    };
    const { status, json } = await business.owner.post(`${path}/refresh`);
    expect([status, json.connection.state]).toEqual([200, 'auth_failed']);
    const changed = await business.owner.put(path, { password: 'new', name: 'Mine' });
    expect(changed.json.connection).toMatchObject({ state: 'ok', name: 'Mine', events: 0 });
    expect(await slots()).toContain(TEN);
  });

  it('because its host asks for a pause gets one', async () => {
    await connected();
    fail(429, { 'retry-after': '1800' });
    await tick();
    await tick();
    expect(source.requests).toHaveLength(2);
    await tick(30);
    expect(source.requests).toHaveLength(3);
  });

  it('sends too much, packed or not, and keeps its last state', async () => {
    await connected();
    const large = writeCalendar(hourAt(ELEVEN), [`DESCRIPTION:${'x'.repeat(5 * 1024 * 1024)}`]);
    source.calendar = large;
    await tick();
    expect((await listed())[0]).toMatchObject({ state: 'stale', error: 'calendar_too_large' });
    source.answer = (_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000)));
    await tick();
    expect((await listed())[0].error).toBe('calendar_too_large');
    expect(await slots()).not.toContain(TEN);
  });
});
