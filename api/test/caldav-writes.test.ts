/** Bookings and own events stand in a connected calendar, once and as they are. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../src/time/units.ts';
import { bookAt, createCaldavWorld, someonesEvent } from './caldav-world.ts';
import { addMember, eventsOn, openBusiness, slotsOn, type TestBusiness } from './fixtures.ts';
import { MONDAY } from './world.ts';

const TUESDAY = '2026-11-03';

describe.each(['radicale', 'xandikos'] as const)('%s', (name) => {
  let caldav: Awaited<ReturnType<typeof createCaldavWorld>>;
  beforeAll(async () => {
    caldav = await createCaldavWorld(name);
  });
  afterEach(() => caldav.empty());
  afterAll(() => caldav.close());

  const open = (id: string, fields: Record<string, unknown> = { auto_confirm: true }) =>
    openBusiness(caldav.world, `${name}${id}`, {}, fields);
  const connect = async (...given: Parameters<typeof caldav.connect>) => {
    const { status, json } = await caldav.connect(...given);
    expect([status, json.connection?.state]).toEqual([200, 'ok']);
    return `/api/calendar-connections/${json.connection.id}`;
  };
  const book = (business: TestBusiness, hour: number) => bookAt(caldav.world, business, hour);
  const entryAt = async (business: TestBusiness, hour: number) =>
    (await eventsOn(business, TUESDAY)).find(({ start_time }: { start_time: string }) =>
      start_time.startsWith(`${TUESDAY}T${hour}`),
    );
  const lesson = (hour: number) => `Mia Okafor, Single lesson ${TUESDAY.replaceAll('-', '')}T${hour}0000Z`;
  const after = (ms: number) => caldav.world.setClock(new Date(Date.parse(MONDAY) + ms).toISOString());

  it('holds what stood before the connection and what is booked, moved and cancelled since', async () => {
    const business = await open('all');
    await book(business, 15);
    await connect(business);
    await caldav.write();
    expect(await caldav.standing()).toEqual([lesson(15)]);
    await book(business, 17);
    await caldav.write();
    expect(await caldav.standing()).toEqual([lesson(15), lesson(17)]);
    const moved = await entryAt(business, 17);
    const times = { start_time: `${TUESDAY}T19:00:00.000Z`, end_time: `${TUESDAY}T20:00:00.000Z` };
    await business.owner.put(`/api/calendar/${moved.id}`, times);
    await caldav.write();
    expect(await caldav.standing()).toEqual([lesson(15), lesson(19)]);
    await business.owner.delete(`/api/calendar/${moved.id}`, {});
    await caldav.write();
    expect(await caldav.standing()).toEqual([lesson(15)]);
  });

  it('holds own events, and requests from when they are accepted', async () => {
    const business = await open('own', {});
    await connect(business);
    await business.owner.post('/api/calendar', {
      title: 'Dentist',
      start_time: `${TUESDAY}T15:00:00.000Z`,
      end_time: `${TUESDAY}T16:00:00.000Z`,
    });
    await book(business, 17);
    await caldav.write();
    expect(await caldav.standing()).toEqual(['Dentist 20261103T150000Z']);
    const [request] = (await business.owner.get('/api/service-requests')).json.service_requests;
    await business.owner.post(`/api/service-requests/${request.id}/accept`);
    await caldav.write();
    expect(await caldav.standing()).toEqual(['Dentist 20261103T150000Z', lesson(17)]);
  });

  it('of one person holds what is theirs, and what is of the whole business', async () => {
    const business = await open('person');
    const [first] = (await business.owner.get('/api/staff')).json.staff;
    await business.owner.put(`/api/staff/${first.staff_id}`, { name: 'Ann' });
    const ben = await addMember(business, 'Ben');
    const path = await connect(business, { staff_id: ben });
    const add = (title: string, staff_id: string | null) =>
      business.owner.post('/api/calendar', {
        title,
        staff_id,
        start_time: `${TUESDAY}T15:00:00.000Z`,
        end_time: `${TUESDAY}T16:00:00.000Z`,
      });
    await add('Of Ann', first.staff_id);
    await add('Of Ben', ben);
    await add('Of all', null);
    await caldav.write();
    const titles = async () => (await caldav.standing()).map((line) => line.split(' 2026')[0]);
    expect(await titles()).toEqual(['Of Ben', 'Of all']);
    await business.owner.put(path, { staff_id: first.staff_id });
    await caldav.write();
    expect(await titles()).toEqual(['Of Ann', 'Of all']);
  });

  it('keeps what others put there, which hides slots; ours does not', async () => {
    const business = await open('others');
    await book(business, 15);
    await caldav.server.put('theirs.ics', someonesEvent('theirs@elsewhere.example', `${TUESDAY}T17:00:00Z`));
    const path = await connect(business);
    await caldav.write();
    const { json } = await business.owner.post(`${path}/refresh`);
    expect([json.connection.state, json.connection.events]).toEqual(['ok', 1]);
    const slots = await slotsOn(caldav.world, business, TUESDAY);
    expect(slots).not.toContain(`${TUESDAY}T17:00:00.000Z`);
    await business.owner.delete(`/api/calendar/${(await entryAt(business, 15)).id}`, {});
    await caldav.write();
    expect(await slotsOn(caldav.world, business, TUESDAY)).toContain(`${TUESDAY}T15:00:00.000Z`);
    expect(await caldav.standing()).toEqual(['Someone’s 20261103T170000Z']);
    await business.owner.delete(path);
    await caldav.write();
    expect(await caldav.standing()).toEqual(['Someone’s 20261103T170000Z']);
  });

  it('is put right at our next change after others changed or removed ours', async () => {
    const business = await open('changed');
    await book(business, 15);
    await connect(business);
    await caldav.write();
    const [href = ''] = await caldav.server.hrefs();
    const uid = /^UID:(.*?)\r?$/m.exec((await caldav.server.texts())[0] ?? '')?.[1] ?? '';
    await caldav.server.put(href, someonesEvent(uid, `${TUESDAY}T22:00:00Z`));
    await caldav.write();
    expect(await caldav.standing()).toEqual(['Someone’s 20261103T220000Z']);
    const { id } = await entryAt(business, 15);
    await business.owner.put(`/api/calendar/${id}`, { customer_phone: '+1 416 555 0123' });
    await caldav.write();
    expect(await caldav.standing()).toEqual([lesson(15)]);
    await caldav.server.remove(href);
    await business.owner.put(`/api/calendar/${id}`, { customer_phone: '+1 416 555 0124' });
    await caldav.write();
    expect(await caldav.standing()).toEqual([lesson(15)]);
  });

  it('loses ours with the connection, or with its writing, but not what is over', async () => {
    const business = await open('removed');
    const add = (title: string, hour: number) =>
      business.owner.post('/api/calendar', {
        title,
        start_time: `2026-11-02T${hour}:00:00.000Z`,
        end_time: `2026-11-02T${hour + 1}:00:00.000Z`,
      });
    await add('First', 15);
    await add('Second', 17);
    const both = ['First 20261102T150000Z', 'Second 20261102T170000Z'];
    const path = await connect(business);
    await caldav.write();
    await business.owner.put(path, { write: false });
    await caldav.write();
    expect(await caldav.standing()).toEqual([]);
    await business.owner.put(path, { write: true });
    await caldav.write();
    expect(await caldav.standing()).toEqual(both);
    after(2.5 * HOUR_MS);
    await business.owner.delete(path);
    expect((await business.owner.get('/api/calendar-connections')).json.connections).toEqual([]);
    await caldav.write();
    expect(await caldav.standing()).toEqual(both.slice(0, 1));
    const left = await caldav.world.deps.db.query((tx) =>
      tx.execute('select from calendar_connections where removed_at is not null'),
    );
    expect(left).toHaveLength(0);
  });

  it('is left alone while nothing changes', async () => {
    const business = await open('quiet');
    await book(business, 15);
    await connect(business);
    await caldav.write();
    caldav.line.requests.length = 0;
    after(HOUR_MS);
    await caldav.write();
    await business.owner.post('/api/profile', { description: 'New words' });
    await caldav.write();
    expect(caldav.line.requests).toEqual([]);
  });
});
