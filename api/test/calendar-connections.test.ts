/** Calendars elsewhere, read from a server of our own: their busy times and states. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshConnections } from '../src/features/calendar-connections/refresh-loop.ts';
import { calendarOf, hourAt, startCalendarServer } from './calendar-server.ts';
import {
  addMember,
  bookSlot,
  eventsOn,
  openBusiness,
  PASSWORD,
  slotsOn,
  type TestBusiness,
} from './fixtures.ts';
import { offersTo, openOneSlot, SLOT, wait } from './waitlist-world.ts';
import { createWorld, MONDAY } from './world.ts';

const TUESDAY = '2026-11-03';
const TEN = `${TUESDAY}T15:00:00.000Z`;
const ELEVEN = `${TUESDAY}T16:00:00.000Z`;

const world = await createWorld({ PRIVATE_ADDRESSES: 'allow' });
const source = await startCalendarServer();
let business: TestBusiness;
let count = 0;

beforeEach(async () => {
  world.setClock(MONDAY);
  source.answer = null;
  source.calendar = calendarOf(hourAt(TEN));
  source.requests.length = 0;
  await world.deps.db.query((tx) => tx.execute('delete from calendar_connections'));
  business = await openBusiness(world, `marlow${++count}`);
});
afterAll(async () => {
  await source.close();
  await world.deps.outgoing.close();
  await world.close();
});

const add = (fields: object = {}, { owner } = business) =>
  owner.post('/api/calendar-connections', { kind: 'ics', url: source.url, ...fields });
const connected = async (fields: object = {}, of = business) => {
  const { connection } = (await add(fields, of)).json;
  return { ...connection, path: `/api/calendar-connections/${connection.id}` };
};
const listed = async () => (await business.owner.get('/api/calendar-connections')).json.connections;
const slots = () => slotsOn(world, business, TUESDAY);
const after = (minutes: number) =>
  world.setClock(new Date(world.deps.now().getTime() + minutes * 60_000).toISOString());
async function tick(minutes = 10) {
  after(minutes);
  await refreshConnections(world.deps);
}
const revision = async () => {
  const [row] = await world.deps.db.query((tx) =>
    tx.execute<{ rev: string }>(`select rev from businesses where business_id = '${business.businessId}'`),
  );
  return Number(row?.rev);
};

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

  it('of a business that has twenty is refused', async () => {
    for (let made = 0; made < 20; made++) await add();
    const { status, json } = await add();
    expect([status, json.code]).toEqual([400, 'too_many_connections']);
  });
});

describe('a busy time', () => {
  it('blocks the member alone whose calendar it stands in', async () => {
    const { owner } = business;
    const [first] = (await owner.get('/api/staff')).json.staff;
    await owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana' });
    const leo = await addMember(business, 'Leo');
    await connected({ staff_id: leo });
    const slotsOf = async (staffId: string) => {
      const query = `service_id=${business.serviceId}&staff_id=${staffId}`;
      const { json } = await world.visitor().get(`/api/availability/${business.businessId}?${query}`);
      return json.availability[TUESDAY];
    };
    expect(await slotsOf(leo)).not.toContain(TEN);
    expect(await slotsOf(first.staff_id)).toContain(TEN);
    const { connection } = (
      await owner.put(`/api/calendar-connections/${(await listed())[0].id}`, { staff_id: first.staff_id })
    ).json;
    expect(connection.staff_id).toBe(first.staff_id);
    expect(await slotsOf(leo)).toContain(TEN);
    expect(await slotsOf(first.staff_id)).not.toContain(TEN);
  });

  it('ends with the member who leaves', async () => {
    const { owner } = business;
    const [first] = (await owner.get('/api/staff')).json.staff;
    await owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana' });
    const leo = await addMember(business, 'Leo');
    await connected({ staff_id: leo });
    await owner.delete(`/api/staff/${leo}`);
    expect(await listed()).toEqual([]);
  });

  it('refuses a booking, and is a conflict that the owner sees', async () => {
    await connected();
    const booked = await bookSlot(world, business, { email: 'mia@example.com', timeSlot: TEN });
    expect(booked.json.code).toBe('slot_unavailable');
    const { owner, serviceId } = business;
    const [{ staff_id }] = (await owner.get('/api/staff')).json.staff;
    const body = { start_time: TEN, service_id: serviceId, staff_id, customer: { name: 'Mia', phone: '1' } };
    const { status, json } = await owner.post('/api/bookings', body);
    expect([status, json.conflicts]).toEqual([
      409,
      [{ reason: 'taken', title: 'Busy', from: TEN, to: ELEVEN }],
    ]);
    expect((await owner.post('/api/bookings', { ...body, force: true })).status).toBe(200);
  });

  it('stands in the calendar without what it says, and cannot be changed', async () => {
    const { id } = await connected();
    const [event] = await eventsOn(business, TUESDAY);
    expect(event).toMatchObject({ title: 'Busy', start_time: TEN, end_time: ELEVEN, external: true });
    expect(event.connection_id).toBe(id);
    expect(JSON.stringify(event)).not.toContain('Dentist');
    const { owner } = business;
    const answers = [
      await owner.put(`/api/calendar/${event.id}`, { title: 'Mine' }),
      await owner.delete(`/api/calendar/${event.id}`),
    ];
    for (const { status, json } of answers) expect([status, json.code]).toEqual([409, 'external_event']);
    await tick();
    expect((await eventsOn(business, TUESDAY))[0].id).toBe(event.id);
  });

  it('of a whole day blocks unless that is switched off, and is shown all the same', async () => {
    source.calendar = calendarOf(['UID:day', 'DTSTART;VALUE=DATE:20261103']);
    const { path } = await connected();
    expect(await slots()).toEqual([]);
    await business.owner.put(path, { all_day_blocks: false });
    expect(await slots()).toContain(TEN);
    await tick();
    expect(await slots()).toContain(TEN);
    expect(await eventsOn(business, TUESDAY)).toHaveLength(1);
  });

  it('that the owner declined, or that is one of our own bookings, does not block', async () => {
    const { json } = await bookSlot(world, business, { email: 'mia@example.com', timeSlot: ELEVEN });
    expect(json.booking_ref).toBeDefined();
    const [{ id }] = (await business.owner.get('/api/service-requests')).json.service_requests;
    await business.owner.post(`/api/service-requests/${id}/decline`);
    source.calendar = calendarOf(
      [...hourAt(TEN), `ATTENDEE;PARTSTAT=DECLINED:mailto:${business.ownerEmail}`],
      hourAt(ELEVEN, `${id}@localhost`),
    );
    await connected();
    expect(await slots()).toEqual(expect.arrayContaining([TEN, ELEVEN]));
  });

  it('never leaves in a feed or an export', async () => {
    await connected({ name: 'Gym' });
    const { json } = await business.owner.get('/api/calendar-feed');
    const { pathname, search } = new URL(json.url);
    expect((await world.visitor().get(pathname + search)).text).not.toContain('VEVENT');
    const { text } = await business.owner.get('/api/account/export');
    expect(text).toContain('Gym');
    expect(text).not.toMatch(/private\.ics|Dentist/);
  });
});

describe('each tick', () => {
  it('reads all calendars, and changes the revision only when busy times changed', async () => {
    await connected();
    const before = await revision();
    await tick();
    expect(await revision()).toBe(before);
    source.calendar = calendarOf(hourAt(ELEVEN));
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
    const waited = await openOneSlot(world, `waited${count}`);
    source.calendar = calendarOf(hourAt(SLOT));
    await connected({}, waited);
    await wait(world, waited, 'mia@wait.example');
    expect(await offersTo(world, 'mia@wait.example')).toEqual([]);
    source.calendar = calendarOf();
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
      response.writeHead(isRight ? 200 : 401).end(isRight ? calendarOf() : '');
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
    const large = calendarOf(hourAt(ELEVEN), [`DESCRIPTION:${'x'.repeat(5 * 1024 * 1024)}`]);
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
