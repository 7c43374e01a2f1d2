/** What may be booked with rooms, chairs and devices: rule 16 of docs/slots.md. */
import { describe, expect, it } from 'vitest';
import { createClinicWorld, MIA } from './clinic-world.ts';
import { addMember, bookSlot, getCode } from './fixtures.ts';
import { at } from './salon.ts';

const { world, clinic, addService, editMassage, changeRoom, book, starts } = await createClinicWorld();

describe('the room', () => {
  it('is for one at a time, and is cleaned after it', async () => {
    await book('16:00');
    const offered = await starts([clinic.massage], `&staff_id=${clinic.ben}`);
    expect([offered[0], offered.at(-1), offered.filter((time) => '14:45' < time && time < '17:15')]).toEqual([
      '14:00',
      '21:00',
      [],
    ]);
    expect(offered).toEqual(expect.arrayContaining(['14:45', '17:15']));
  });

  it('is not cleaned within a visit, but after it', async () => {
    const visit = await book('16:00', {
      service_id: undefined,
      service_ids: [clinic.massage, clinic.facial],
    });
    expect(visit.status).toBe(200);
    expect((await book('17:30', { staff_id: clinic.ben })).json.code).toBe('slot_unavailable');
    expect((await book('17:45', { staff_id: clinic.ben })).status).toBe(200);
  });

  it('is used during processing time too', async () => {
    await editMassage({ processing: { after: 20, minutes: 20 } });
    const cut = await addService({ name: 'Talk', duration: 15 });
    await book('16:00');
    expect((await book('16:20', { service_id: cut })).status).toBe(200);
    expect((await book('16:20', { service_id: clinic.facial, staff_id: clinic.ben })).json.code).toBe(
      'slot_unavailable',
    );
  });

  it('is shared by a class', async () => {
    const yoga = await addService({ name: 'Yoga', duration: 60, capacity: 3, resource_ids: [clinic.room] });
    await book('16:00', { service_id: yoga });
    expect((await book('16:00', { service_id: yoga, customer: { ...MIA, name: 'Theo' } })).status).toBe(200);
    const { json } = await book('16:00', { service_id: yoga, staff_id: clinic.ben });
    expect(json.conflicts).toMatchObject([{ reason: 'resource', title: 'Room' }]);
    expect(await starts([yoga], `&staff_id=${clinic.ana}`)).toContain('16:00');
    expect(await starts([yoga], `&staff_id=${clinic.ben}`)).not.toContain('16:00');
  });

  it('is held with the slot of a code, and taken by a booking request', async () => {
    await clinic.owner.post('/api/booking-options', { auto_confirm: false });
    const choice = { email: `held@${clinic.businessId}.example`, timeSlot: at('16:00') };
    await getCode(world, clinic, choice);
    expect(await starts([clinic.facial])).not.toContain('16:00');
    await bookSlot(world, clinic, choice);
    expect(await starts([clinic.facial])).not.toContain('16:00');
    expect(await starts([clinic.facial])).toContain('17:15');
  });

  it('has no units while it is inactive, and does not count once it is removed', async () => {
    await changeRoom({ active: false });
    expect(await starts([clinic.massage])).toEqual([]);
    expect((await book('16:00')).json.conflicts).toEqual([
      { reason: 'resource', title: 'Room', from: null, to: null },
    ]);
    await changeRoom({ active: true });
    await book('16:00');
    await clinic.owner.delete(`/api/resources/${clinic.room}`);
    expect((await book('16:00', { staff_id: clinic.ben })).status).toBe(200);
  });
});

describe('a booking', () => {
  it('says which room is missing, and is booked anyway where the owner forces it', async () => {
    await book('16:00');
    const preview = await book('16:30', { staff_id: clinic.ben }, '?preview=true');
    expect(preview.json.conflicts).toEqual([{ reason: 'resource', title: 'Room', from: null, to: null }]);
    const refused = await book('16:30', { staff_id: clinic.ben });
    expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
    expect((await book('16:30', { staff_id: clinic.ben, force: true })).status).toBe(200);
  });

  it('keeps the resources that its service had, also when it is moved', async () => {
    const { event } = (await book('16:00')).json;
    await editMassage({ resource_ids: [] });
    await book('18:00');
    expect((await book('16:00', { service_id: clinic.facial, staff_id: clinic.ben })).json.code).toBe(
      'slot_unavailable',
    );
    const times = { start_time: at('18:30'), end_time: at('19:30') };
    await book('18:00', { service_id: clinic.facial, staff_id: clinic.ben });
    const query = new URLSearchParams({ ...times, staff_id: clinic.ben });
    const { conflicts } = (await clinic.owner.get(`/api/calendar/${event.id}/conflicts?${query}`)).json;
    expect(conflicts).toMatchObject([{ reason: 'resource', title: 'Room' }]);
    await clinic.owner.put(`/api/calendar/${event.id}`, { ...times, staff_id: clinic.ben });
    expect(await starts([clinic.facial])).toContain('16:00');
    expect(await starts([clinic.facial])).not.toContain('19:00');
  });

  it('of a customer moves only where the room is free', async () => {
    const choice = { email: `mover@${clinic.businessId}.example`, timeSlot: at('16:00') };
    const { json } = await bookSlot(world, clinic, choice);
    const token = new URL(json.manage_url).searchParams.get('token');
    const taken = json.parts?.[0]?.staff?.staff_id === clinic.ana ? clinic.ben : clinic.ana;
    await book('19:00', { staff_id: taken });
    const move = (time: string) =>
      world.visitor().post(`/api/bookings/${json.booking_ref}/reschedule`, { token, timeSlot: at(time) });
    expect((await move('19:30')).json.code).toBe('slot_unavailable');
    expect((await move('16:15')).status).toBe(200);
  });

  it('in a series takes its room on each date', async () => {
    const repeat = { every: 'week', interval: 1, count: 3 };
    await clinic.owner.post('/api/bookings', {
      ...{
        service_id: clinic.massage,
        staff_id: clinic.ben,
        customer: MIA,
        start_time: '2026-11-10T16:00:00.000Z',
      },
    });
    const { json } = await book('16:00', { repeat });
    expect(json.conflicts).toMatchObject([
      { start_time: '2026-11-10T16:00:00.000Z', reasons: ['resource'], details: [{ title: 'Room' }] },
    ]);
    expect((await book('17:15', { repeat })).json.events).toBe(3);
  });

  it('goes to another member with its room, a class together, but nobody leaves the room of a class', async () => {
    const { event } = (await book('16:00')).json;
    const give = (id: string, from: string, to: string) =>
      clinic.owner.post('/api/bookings/hand-over', { bookings: [{ id, from, to }] });
    await changeRoom({ active: false });
    expect((await give(event.id, clinic.ana, clinic.ben)).json.handed_over).toEqual([event.id]);
    await changeRoom({ active: true });
    const yoga = await addService({ name: 'Yoga', duration: 60, capacity: 3, resource_ids: [clinic.room] });
    const joined = await book('19:00', { service_id: yoga });
    await book('19:00', { service_id: yoga, customer: { ...MIA, name: 'Theo' } });
    expect((await give(joined.json.event.id, clinic.ana, clinic.ben)).json.left).toEqual([
      { id: joined.json.event.id, reason: 'resource' },
    ]);
    const gone = await clinic.owner.delete(`/api/staff/${clinic.ana}?move_to=${clinic.ben}`);
    expect(gone.status).toBe(200);
  });

  it('leaves its class beside a held visit, which is not cleaned after between its services', async () => {
    await clinic.owner.post('/api/booking-options', { several_services: true });
    await changeRoom({ quantity: 3 });
    const yoga = await addService({ name: 'Yoga', duration: 60, capacity: 3, resource_ids: [clinic.room] });
    const { event } = (await book('16:00', { service_id: yoga })).json;
    await book('16:00', { service_id: yoga, customer: { ...MIA, name: 'Theo' } });
    const held = await world.visitor().post(`/api/public/${clinic.businessId}/send-code`, {
      ...{ email: `held@${clinic.businessId}.example`, service: '', timeSlot: at('16:00') },
      ...{ service_ids: [clinic.facial, clinic.facial], staff_id: await addMember(clinic, 'Cleo') },
    });
    expect(held.status).toBe(200);
    const bookings = [{ id: event.id, from: clinic.ana, to: clinic.ben }];
    const { json } = await clinic.owner.post('/api/bookings/hand-over', { bookings });
    expect(json).toEqual({ handed_over: [event.id], left: [] });
  });
});
