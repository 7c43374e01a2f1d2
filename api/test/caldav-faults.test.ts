/** A line or a server that fails while bookings are written to a connected calendar. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../src/time/units.ts';
import type { Fault } from './caldav-proxy.ts';
import { bookAt, createCaldavWorld, someonesEvent } from './caldav-world.ts';
import { eventsOn, openBusiness, type TestBusiness } from './fixtures.ts';

const TUESDAY = '2026-11-03';
const LESSON = 'Mia Okafor, Single lesson 20261103T150000Z';

/** Of writes alone. */
const onPut =
  (fault: Fault): Fault =>
  (request, ...rest) =>
    request.method === 'PUT' && fault(request, ...rest);
const answering = (status: number, headers = {}) =>
  onPut((_, response) => {
    response.writeHead(status, headers).end();
    return true;
  });

describe.each(['radicale'] as const)('%s', async (name) => {
  const caldav = await createCaldavWorld(name);
  const { world, line, server, write, standing } = caldav;
  afterEach(async () => {
    await world.deps.db.query((tx) => tx.execute('delete from calendar_connections'));
    await caldav.empty();
  });
  afterAll(() => caldav.close());

  const open = async (id: string) => {
    const business = await openBusiness(world, id, {}, { auto_confirm: true });
    expect((await caldav.connect(business)).status).toBe(200);
    await write();
    line.requests.length = 0;
    return business;
  };
  const readConnection = async ({ owner }: TestBusiness) =>
    (await owner.get('/api/calendar-connections')).json.connections[0];
  const cancel = async (business: TestBusiness) => {
    const [{ id }] = await eventsOn(business, TUESDAY);
    await business.owner.delete(`/api/calendar/${id}`, {});
  };
  const after = (ms: number) => world.setClock(new Date(world.deps.now().getTime() + ms).toISOString());
  const puts = () => line.requests.filter((request) => request.startsWith('PUT')).length;

  it('an answer that was lost neither doubles a booking nor keeps it after its cancellation', async () => {
    const business = await open('lost');
    await bookAt(world, business, 15);
    line.fail(
      onPut(async (_, response, forward) => {
        await forward();
        response.destroy();
        return true;
      }),
    );
    await write();
    expect(await standing()).toEqual([LESSON]);
    line.heal();
    await write();
    expect(puts()).toBe(1);
    after(MINUTE_MS);
    await write();
    expect(await standing()).toEqual([LESSON]);
    await cancel(business);
    await write();
    expect(await standing()).toEqual([]);
  });

  it('a booking whose write was broken off is removed with its cancellation', async () => {
    const business = await open('broken');
    await bookAt(world, business, 15);
    line.fail(
      onPut(async (_, response, forward) => {
        await forward();
        response.destroy();
        return true;
      }),
    );
    await write();
    line.heal();
    await cancel(business);
    after(MINUTE_MS);
    await write();
    expect(await standing()).toEqual([]);
  });

  it.each([
    ['507', answering(507), 'calendar_full'],
    ['403', answering(403), 'calendar_read_only'],
    ['401', answering(401), 'calendar_auth_failed'],
    ['503', answering(503), 'calendar_unreachable'],
    [
      'silence',
      onPut((_, response) => {
        response.destroy();
        return true;
      }),
      'calendar_unreachable',
    ],
  ])('%s is said, is tried again ever later, and holds up nothing else', async (title, fault, failure) => {
    const business = await open(`fails${title}`);
    await bookAt(world, business, 15);
    line.fail(fault);
    await write();
    expect((await readConnection(business)).error).toBe(failure);
    for (let minute = 0; minute < 60; minute++) {
      await write();
      after(MINUTE_MS);
    }
    expect(puts()).toBeGreaterThan(4);
    expect(puts()).toBeLessThan(10);
    line.heal();
    after(30 * MINUTE_MS);
    await write();
    expect(await standing()).toEqual([LESSON]);
    expect((await readConnection(business)).error).toBeNull();
  });

  it('a new password is tried at once', async () => {
    const business = await open('password');
    await bookAt(world, business, 15);
    line.fail(answering(401));
    await write();
    await write();
    line.heal();
    const { id } = await readConnection(business);
    await business.owner.put(`/api/calendar-connections/${id}`, { password: server.password });
    await write();
    expect(await standing()).toEqual([LESSON]);
  });

  it('a server that asks for an hour gets no write within it', async () => {
    const business = await open('busy');
    await bookAt(world, business, 15);
    line.fail(answering(429, { 'retry-after': '3600' }));
    await write();
    line.heal();
    after(HOUR_MS - MINUTE_MS);
    await write();
    expect(await standing()).toEqual([]);
    after(MINUTE_MS);
    await write();
    expect(await standing()).toEqual([LESSON]);
  });

  it('an appointment that the calendar refuses holds up no other, and is tried again after an hour', async () => {
    const business = await open('refused');
    await bookAt(world, business, 15);
    line.fail(answering(422));
    await write();
    line.heal();
    await bookAt(world, business, 17);
    await write();
    expect(await standing()).toEqual(['Mia Okafor, Single lesson 20261103T170000Z']);
    after(HOUR_MS);
    await write();
    expect(await standing()).toHaveLength(2);
  });

  it('an object that somebody changes between our two looks is written at the third', async () => {
    const business = await open('race');
    await bookAt(world, business, 15);
    await write();
    const [href = ''] = await server.hrefs();
    const uid = /^UID:(.*?)\r?$/m.exec((await server.texts())[0] ?? '')?.[1] ?? '';
    const [{ id }] = await eventsOn(business, TUESDAY);
    await business.owner.put(`/api/calendar/${id}`, { customer_phone: '+1 416 555 0123' });
    await server.put(href, someonesEvent(uid, `${TUESDAY}T20:00:00Z`));
    let looks = 0;
    line.fail(
      onPut(async () => {
        if (looks++ < 2) await server.put(href, someonesEvent(uid, `${TUESDAY}T2${looks}:00:00Z`));
        return false;
      }),
    );
    await write();
    expect((await standing())[0]).toContain('Someone’s');
    after(HOUR_MS);
    await write();
    expect(await standing()).toEqual([LESSON]);
  });

  it('two processes write everything once', async () => {
    const business = await open('twice');
    for (const hour of [15, 16, 17, 18, 19]) await bookAt(world, business, hour);
    await Promise.all([write(), write()]);
    expect(await server.hrefs()).toHaveLength(5);
    expect(puts()).toBe(5);
  });

  it('two connections with one calendar hold a booking once, until both are removed', async () => {
    const business = await open('shared');
    await bookAt(world, business, 15);
    expect((await caldav.connect(business)).status).toBe(200);
    await write();
    expect(await standing()).toEqual([LESSON]);
    const removeFirst = async () =>
      business.owner.delete(`/api/calendar-connections/${(await readConnection(business)).id}`);
    await removeFirst();
    await write();
    expect(await standing()).toEqual([LESSON]);
    await removeFirst();
    await write();
    expect(await standing()).toEqual([]);
  });

  it('what a removed connection wrote is removed once its server answers again, for a day', async () => {
    const business = await open('gone');
    await bookAt(world, business, 15);
    await write();
    const { id } = await readConnection(business);
    line.fail((_, response) => {
      response.destroy();
      return true;
    });
    await business.owner.delete(`/api/calendar-connections/${id}`);
    await write();
    expect(await readConnection(business)).toBeUndefined();
    line.heal();
    after(MINUTE_MS);
    await write();
    expect(await standing()).toEqual([]);
  });
});
