/** Busy times of real servers are read, and keep counting while their server fails. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../src/time/units.ts';
import { answer, breakOff, type Fault, manyEvents, tooMuch } from './caldav-proxy.ts';
import { createCaldavWorld, someonesEvent } from './caldav-world.ts';
import { openBusiness, slotsOn, type TestBusiness } from './fixtures.ts';

const TUESDAY = '2026-11-03';
const at = (hour: number) => `${TUESDAY}T${hour}:00:00.000Z`;

describe.each(['radicale', 'xandikos'] as const)('%s', async (name) => {
  const caldav = await createCaldavWorld(name);
  const { world, line, server } = caldav;
  afterEach(async () => {
    await world.deps.db.query((tx) => tx.execute('delete from calendar_connections'));
    await caldav.empty();
  });
  afterAll(() => caldav.close());

  const busyAt = (hour: number, file = `${hour}.ics`) =>
    server.put(file, someonesEvent(`${file}@elsewhere.example`, at(hour)));
  const free = async (business: TestBusiness, ...hours: number[]) => {
    const slots = await slotsOn(world, business, TUESDAY);
    return hours.filter((hour) => slots.includes(at(hour)));
  };
  async function connect(id: string) {
    const business = await openBusiness(world, `${name}${id}`);
    const { json } = await caldav.connect(business, { write: false });
    const path = `/api/calendar-connections/${json.connection.id}`;
    const refresh = async () => (await business.owner.post(`${path}/refresh`)).json.connection;
    line.requests.length = 0;
    return { business, refresh };
  }

  it('hides the slots of an event, and shows them again once it is moved or removed', async () => {
    await busyAt(15);
    const { business, refresh } = await connect('moved');
    expect(await free(business, 15, 17)).toEqual([17]);
    await busyAt(17, '15.ics');
    await refresh();
    expect(await free(business, 15, 17)).toEqual([15]);
    await server.remove(new URL('15.ics', server.calendarUrl).href);
    expect(await refresh()).toMatchObject({ state: 'ok', events: 0 });
    expect(await free(business, 15, 17)).toEqual([15, 17]);
  });

  it('is asked once while nothing changes there', async () => {
    await busyAt(15);
    const { business, refresh } = await connect('quiet');
    await refresh();
    expect(line.requests).toHaveLength(1);
    world.setClock(new Date(world.deps.now().getTime() + DAY_MS / 2).toISOString());
    await refresh();
    expect(line.requests).toHaveLength(2);
    expect(await free(business, 15)).toEqual([]);
  });

  it('hides the times of an event that has repeated for years, but the one that was left out', async () => {
    const weekly = someonesEvent('weekly@elsewhere.example', '2024-01-02T15:00:00Z').replace(
      'SUMMARY',
      'RRULE:FREQ=WEEKLY\r\nEXDATE:20261110T150000Z\r\nSUMMARY',
    );
    await server.put('weekly.ics', weekly);
    const { business } = await connect('weekly');
    expect(await free(business, 15)).toEqual([]);
    expect(await slotsOn(world, business, '2026-11-10')).toContain('2026-11-10T15:00:00.000Z');
    expect(await slotsOn(world, business, '2026-11-17')).not.toContain('2026-11-17T15:00:00.000Z');
  });

  it.each<[string, Fault, string]>([
    ['refuses the login', (_, response) => answer(response, 401), 'calendar_auth_failed'],
    ['is gone', (_, response) => answer(response, 404), 'calendar_unreachable'],
    ['is busy', (_, response) => answer(response, 503), 'calendar_unreachable'],
    ['hangs up', (_, response) => Boolean(response.destroy()), 'calendar_unreachable'],
    ['breaks off', breakOff, 'calendar_unreadable'],
    ['says more than 5 MiB', tooMuch, 'calendar_too_large'],
  ])('that %s keeps its last times', async (title, fault, failure) => {
    await busyAt(15);
    const { business, refresh } = await connect(title.replaceAll(' ', '').toLowerCase());
    line.fail(fault);
    const state = failure === 'calendar_auth_failed' ? 'auth_failed' : 'stale';
    expect(await refresh()).toMatchObject({ state, error: failure, events: 1 });
    expect(await free(business, 15, 17)).toEqual([17]);
    line.heal();
    await busyAt(17);
    expect(await refresh()).toMatchObject({ state: 'ok', error: null, events: 2 });
    expect(await free(business, 15, 17)).toEqual([]);
  });

  it('of more than 10 000 events keeps its last times', async () => {
    await busyAt(15);
    const { business, refresh } = await connect('many');
    line.fail(manyEvents);
    expect(await refresh()).toMatchObject({ state: 'stale', error: 'calendar_too_large', events: 1 });
    expect(await free(business, 15, 17)).toEqual([17]);
  });

  it('is not connected where it cannot be read', async () => {
    const business = await openBusiness(world, `${name}never`);
    line.fail((_, response) => answer(response, 500));
    const { status, json } = await caldav.connect(business);
    expect([status, json.code]).toEqual([400, 'calendar_unreachable']);
    line.heal();
    const { json: wrong } = await caldav.connect(business, { url: server.url });
    expect(wrong.code).toBe('calendar_unreachable');
    expect((await business.owner.get('/api/calendar-connections')).json.connections).toEqual([]);
  });
});
