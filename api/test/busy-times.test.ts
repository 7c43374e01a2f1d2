/** Times at which a connected calendar blocks. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnectionsWorld, ELEVEN, TEN, TUESDAY } from './calendar-connections-world.ts';
import { hourAt, writeCalendar } from './calendar-server.ts';
import { addMember, bookSlot, eventsOn, type TestBusiness } from './fixtures.ts';

const connections = await createConnectionsWorld();
const { world, source, connected, listed, slots, tick } = connections;
let business: TestBusiness;
beforeEach(async () => {
  business = await connections.begin();
});
afterAll(connections.close);

describe('a busy time', () => {
  it('blocks the member alone whose calendar it stands in', async () => {
    const { owner } = business;
    const [first] = (await owner.get('/api/staff')).json.staff;
    await owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana' });
    const leo = await addMember(business, 'Leo');
    await connected({ staff_id: leo });
    const readSlots = async (staffId: string) => {
      const query = `service_id=${business.serviceId}&staff_id=${staffId}`;
      const { json } = await world.visitor().get(`/api/availability/${business.businessId}?${query}`);
      return json.availability[TUESDAY];
    };
    expect(await readSlots(leo)).not.toContain(TEN);
    expect(await readSlots(first.staff_id)).toContain(TEN);
    const { connection } = (
      await owner.put(`/api/calendar-connections/${(await listed())[0].id}`, { staff_id: first.staff_id })
    ).json;
    expect(connection.staff_id).toBe(first.staff_id);
    expect(await readSlots(leo)).toContain(TEN);
    expect(await readSlots(first.staff_id)).not.toContain(TEN);
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

  it('of a whole day blocks unless that is switched off, and is shown anyway', async () => {
    source.calendar = writeCalendar(['UID:day', 'DTSTART;VALUE=DATE:20261103']);
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
    source.calendar = writeCalendar(
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
