/** Rooms, chairs and devices: what owners enter, and what may be booked with them (rule 16 of docs/slots.md). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, bookSlot, getCode, inviteAndJoin, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const DATE = '2026-11-03';
const at = (time: string) => `${DATE}T${time}:00.000Z`;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let opened = 0;
let clinic: TestBusiness;
let massage: string;
let facial: string;
let ana: string;
let ben: string;
let room: string;

interface Named {
  name: string;
  resource_id: string;
  service_id: string;
}
const findNamed = (list: Named[], name: string) => list.find((one) => one.name === name) as Named;
const addResource = async (fields: { name: string; [field: string]: unknown }): Promise<string> =>
  findNamed((await clinic.owner.post('/api/resources', fields)).json.resources, fields.name).resource_id;
const changeRoom = (fields: object) => clinic.owner.put(`/api/resources/${room}`, fields);
const addService = async (fields: { name: string; [field: string]: unknown }): Promise<string> =>
  findNamed((await clinic.owner.post('/api/service', fields)).json.services, fields.name).service_id;
const editMassage = (fields: object) =>
  clinic.owner.put(`/api/service/${massage}`, { name: 'Massage', duration: 60, ...fields });

/** One room with 15 minutes of cleaning, which a massage and a facial use; Ana and Ben do both. */
beforeEach(async () => {
  clinic = await openBusiness(
    world,
    `clinic${++opened}`,
    { name: 'Massage' },
    {
      ...{ auto_confirm: true, booking_interval: 15 },
    },
  );
  massage = clinic.serviceId;
  ana = (await clinic.owner.get('/api/staff')).json.staff[0].staff_id;
  await clinic.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  ben = await addMember(clinic, 'Ben');
  room = await addResource({ name: 'Room', quantity: 1, turnaround: 15 });
  await editMassage({ resource_ids: [room] });
  facial = await addService({ name: 'Facial', duration: 30, resource_ids: [room] });
});

const MIA = { name: 'Mia', phone: '4165550123' };
const book = (time: string, fields: object = {}, query = '') =>
  clinic.owner.post(`/api/bookings${query}`, {
    ...{ start_time: at(time), service_id: massage, staff_id: ana, customer: MIA },
    ...fields,
  });
const outcome = ({ status, json }: { status: number; json: { code?: string; fields?: object } }) => [
  status,
  json.code,
  Object.keys(json.fields ?? {}),
];
/** The starts of a visit on the date, as UTC times. */
async function starts(serviceIds: string[], query = ''): Promise<string[]> {
  const path = `/api/availability/${clinic.businessId}?service_ids=${serviceIds}${query}`;
  const { availability } = (await world.visitor().get(path)).json;
  return (availability[DATE] ?? []).map((start: string) => start.slice(11, 16));
}

describe('the list', () => {
  it('is sorted by name; what is left out has its default or stays', async () => {
    const { json } = await clinic.owner.post('/api/resources', { name: 'basin' });
    const basin = { name: 'basin', quantity: 1, turnaround: 0, active: true };
    expect(json.resources).toMatchObject([basin, { name: 'Room', quantity: 1, turnaround: 15 }]);
    const changed = await changeRoom({ name: 'Atelier', quantity: 4 });
    expect(changed.json.resources).toMatchObject([
      { resource_id: room, name: 'Atelier', quantity: 4, turnaround: 15, active: true },
      basin,
    ]);
    expect((await clinic.owner.get('/api/resources')).json).toEqual(changed.json);
  });

  it('has each name once, whatever its case', async () => {
    await addResource({ name: 'Basin' });
    expect(outcome(await clinic.owner.post('/api/resources', { name: ' ROOM ' }))).toEqual([
      409,
      'resource_name_taken',
      ['name'],
    ]);
    expect(outcome(await changeRoom({ name: 'basin' }))).toEqual([409, 'resource_name_taken', ['name']]);
    expect((await changeRoom({ name: 'ROOM' })).status).toBe(200);
  });

  it.each([
    ['name', { name: ' ' }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 101 }],
    ['quantity', { quantity: 1.5 }],
    ['turnaround', { turnaround: 241 }],
    ['turnaround', { turnaround: -1 }],
  ])('refuses a wrong %s in %j', async (field, wrong) => {
    expect(outcome(await clinic.owner.post('/api/resources', { name: 'New', ...wrong }))).toEqual([
      400,
      'validation',
      [field],
    ]);
    expect(outcome(await changeRoom(wrong))).toEqual([400, 'validation', [field]]);
  });

  it('has at most fifty', async () => {
    for (let nth = 2; nth <= 50; nth++) await addResource({ name: `Room ${nth}` });
    const { status, json } = await clinic.owner.post('/api/resources', { name: 'One more' });
    expect([status, json.code]).toEqual([400, 'too_many_resources']);
  });

  it('is for owners and managers', async () => {
    const join = (role: 'manager' | 'staff') =>
      inviteAndJoin(world, clinic.owner, {
        ...{ email: `${role}${opened}@clinic.example`, role },
        ...(role === 'staff' && { staff_id: ben }),
      });
    const manager = await join('manager');
    const member = await join('staff');
    expect((await manager.get('/api/resources')).status).toBe(200);
    expect((await member.get('/api/resources')).status).toBe(403);
    expect((await member.get(`/api/resources/usage?from=${DATE}&to=${DATE}`)).status).toBe(403);
  });

  it('loses a removed one, which no service uses any more', async () => {
    expect((await clinic.owner.delete(`/api/resources/${room}`)).json).toEqual({ resources: [] });
    expect((await clinic.owner.delete(`/api/resources/${room}`)).status).toBe(404);
    const { services } = (await clinic.owner.get('/api/services')).json;
    expect(services.map(({ resource_ids }: { resource_ids: string[] }) => resource_ids)).toEqual([[], []]);
  });
});

describe('a service', () => {
  it('uses at most five, of this business, each once, and keeps them through other changes', async () => {
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => addResource({ name: `Device ${nth}` })));
    expect(outcome(await editMassage({ resource_ids: six }))).toEqual([400, 'validation', ['resource_ids']]);
    expect(outcome(await editMassage({ resource_ids: ['nonsense'] }))).toEqual([
      400,
      'validation',
      ['resource_ids'],
    ]);
    await editMassage({ resource_ids: [room, room] });
    const { json } = await editMassage({ price: 80 });
    expect(findNamed(json.services, 'Massage')).toMatchObject({ price: 80, resource_ids: [room] });
  });

  it('shows customers nothing of them', async () => {
    const page = await world.visitor().get(`/api/services_public/${clinic.businessId}`);
    expect(page.text).not.toContain('resource');
  });
});

describe('the room', () => {
  it('is for one at a time, and is cleaned after it', async () => {
    await book('16:00');
    const offered = await starts([massage], `&staff_id=${ben}`);
    expect([offered[0], offered.at(-1), offered.filter((time) => '14:45' < time && time < '17:15')]).toEqual([
      '14:00',
      '21:00',
      [],
    ]);
    expect(offered).toEqual(expect.arrayContaining(['14:45', '17:15']));
  });

  it('is not cleaned within a visit, but after it', async () => {
    const visit = await book('16:00', { service_id: undefined, service_ids: [massage, facial] });
    expect(visit.status).toBe(200);
    expect((await book('17:30', { staff_id: ben })).json.code).toBe('slot_unavailable');
    expect((await book('17:45', { staff_id: ben })).status).toBe(200);
  });

  it('is used during processing time too', async () => {
    await editMassage({ processing: { after: 20, minutes: 20 } });
    const cut = await addService({ name: 'Talk', duration: 15 });
    await book('16:00');
    expect((await book('16:20', { service_id: cut })).status).toBe(200);
    expect((await book('16:20', { service_id: facial, staff_id: ben })).json.code).toBe('slot_unavailable');
  });

  it('is shared by a class', async () => {
    const yoga = await addService({ name: 'Yoga', duration: 60, capacity: 3, resource_ids: [room] });
    await book('16:00', { service_id: yoga });
    expect((await book('16:00', { service_id: yoga, customer: { ...MIA, name: 'Theo' } })).status).toBe(200);
    const { json } = await book('16:00', { service_id: yoga, staff_id: ben });
    expect(json.conflicts).toMatchObject([{ reason: 'resource', title: 'Room' }]);
    expect(await starts([yoga], `&staff_id=${ana}`)).toContain('16:00');
    expect(await starts([yoga], `&staff_id=${ben}`)).not.toContain('16:00');
  });

  it('is held with the slot of a code, and taken by a booking request', async () => {
    await clinic.owner.post('/api/booking-options', { auto_confirm: false });
    const choice = { email: `held${opened}@customer.example`, timeSlot: at('16:00') };
    await getCode(world, clinic, choice);
    expect(await starts([facial])).not.toContain('16:00');
    await bookSlot(world, clinic, choice);
    expect(await starts([facial])).not.toContain('16:00');
    expect(await starts([facial])).toContain('17:15');
  });

  it('has no units while it is inactive, and does not count once it is removed', async () => {
    await changeRoom({ active: false });
    expect(await starts([massage])).toEqual([]);
    expect((await book('16:00')).json.conflicts).toEqual([
      { reason: 'resource', title: 'Room', from: null, to: null },
    ]);
    await changeRoom({ active: true });
    await book('16:00');
    await clinic.owner.delete(`/api/resources/${room}`);
    expect((await book('16:00', { staff_id: ben })).status).toBe(200);
  });
});

describe('a booking', () => {
  it('says which room is missing, and is booked anyway where the owner forces it', async () => {
    await book('16:00');
    const preview = await book('16:30', { staff_id: ben }, '?preview=true');
    expect(preview.json.conflicts).toEqual([{ reason: 'resource', title: 'Room', from: null, to: null }]);
    const refused = await book('16:30', { staff_id: ben });
    expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
    expect((await book('16:30', { staff_id: ben, force: true })).status).toBe(200);
  });

  it('keeps the resources that its service had, also when it is moved', async () => {
    const { event } = (await book('16:00')).json;
    await editMassage({ resource_ids: [] });
    await book('18:00');
    expect((await book('16:00', { service_id: facial, staff_id: ben })).json.code).toBe('slot_unavailable');
    const times = { start_time: at('18:30'), end_time: at('19:30') };
    await book('18:00', { service_id: facial, staff_id: ben });
    const query = new URLSearchParams({ ...times, staff_id: ben });
    const { conflicts } = (await clinic.owner.get(`/api/calendar/${event.id}/conflicts?${query}`)).json;
    expect(conflicts).toMatchObject([{ reason: 'resource', title: 'Room' }]);
    await clinic.owner.put(`/api/calendar/${event.id}`, { ...times, staff_id: ben });
    expect(await starts([facial])).toContain('16:00');
    expect(await starts([facial])).not.toContain('19:00');
  });

  it('of a customer moves only where the room is free', async () => {
    const choice = { email: `mover${opened}@customer.example`, timeSlot: at('16:00') };
    const { json } = await bookSlot(world, clinic, choice);
    const token = new URL(json.manage_url).searchParams.get('token');
    const taken = json.parts?.[0]?.staff?.staff_id === ana ? ben : ana;
    await book('19:00', { staff_id: taken });
    const move = (time: string) =>
      world.visitor().post(`/api/bookings/${json.booking_ref}/reschedule`, { token, timeSlot: at(time) });
    expect((await move('19:30')).json.code).toBe('slot_unavailable');
    expect((await move('16:15')).status).toBe(200);
  });

  it('in a series takes its room on each date', async () => {
    const repeat = { every: 'week', interval: 1, count: 3 };
    await clinic.owner.post('/api/bookings', {
      ...{ service_id: massage, staff_id: ben, customer: MIA, start_time: '2026-11-10T16:00:00.000Z' },
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
    expect((await give(event.id, ana, ben)).json.handed_over).toEqual([event.id]);
    await changeRoom({ active: true });
    const yoga = await addService({ name: 'Yoga', duration: 60, capacity: 3, resource_ids: [room] });
    const joined = await book('19:00', { service_id: yoga });
    await book('19:00', { service_id: yoga, customer: { ...MIA, name: 'Theo' } });
    expect((await give(joined.json.event.id, ana, ben)).json.left).toEqual([
      { id: joined.json.event.id, reason: 'resource' },
    ]);
    const gone = await clinic.owner.delete(`/api/staff/${ana}?move_to=${ben}`);
    expect(gone.status).toBe(200);
  });
});

describe('the use', () => {
  const usage = async (query: string) => clinic.owner.get(`/api/resources/usage?${query}`);

  it('lists each part on the dates, without the cleaning', async () => {
    const visit = (await book('16:00', { service_id: undefined, service_ids: [massage, facial] })).json.event;
    await clinic.owner.post('/api/bookings', {
      ...{ service_id: facial, customer: MIA, start_time: '2026-11-04T16:00:00.000Z' },
    });
    const use = (from: string, to: string) => ({
      ...{ resource_id: room, event_id: visit.id, start_time: at(from), end_time: at(to) },
    });
    expect((await usage(`from=${DATE}&to=${DATE}`)).json).toEqual({
      usage: [use('16:00', '17:00'), use('17:00', '17:30')],
    });
    expect((await usage('from=2026-11-01&to=2026-12-01')).json.usage).toHaveLength(3);
  });

  it('is asked for at most 31 dates, in order', async () => {
    expect(outcome(await usage('from=2026-11-01&to=2026-12-02'))).toEqual([400, 'validation', ['to']]);
    expect(outcome(await usage('from=2026-11-02&to=2026-11-01'))).toEqual([400, 'validation', ['to']]);
  });

  it('says which appointments exceed a lower quantity, and keeps them', async () => {
    await changeRoom({ quantity: 2 });
    const first = (await book('16:00')).json.event.id;
    const second = (await book('16:30', { staff_id: ben })).json.event.id;
    const alone = (await book('19:00')).json.event.id;
    const excess = async () =>
      (await clinic.owner.get(`/api/resources/${room}/excess`)).json.events.map(
        ({ id }: { id: string }) => id,
      );
    expect(await excess()).toEqual([]);
    await changeRoom({ quantity: 1 });
    expect(await excess()).toEqual([first, second]);
    expect(await starts([facial])).not.toContain('16:30');
    await changeRoom({ active: false });
    expect(await excess()).toEqual([first, second, alone]);
  });

  it('is counted against the hours in which anyone works, a class once', async () => {
    await changeRoom({ quantity: 2 });
    const yoga = await addService({ name: 'Yoga', duration: 60, capacity: 3, resource_ids: [room] });
    await book('16:00', { service_id: yoga });
    await book('16:00', { service_id: yoga, customer: { ...MIA, name: 'Theo' } });
    await book('16:00', { service_id: facial, staff_id: ben });
    const occupancy = async (from: string, to: string) =>
      (await clinic.owner.get(`/api/resources/occupancy?from=${from}&to=${to}`)).json.occupancy;
    expect(await occupancy(DATE, DATE)).toEqual([
      { resource_id: room, minutes_in_use: 90, minutes_open: 2 * 8 * 60 },
    ]);
    expect(await occupancy('2026-11-02', '2026-11-08')).toMatchObject([{ minutes_open: 2 * 5 * 8 * 60 }]);
  });

  it('is in the export', async () => {
    await book('16:00');
    const { json } = await clinic.owner.get('/api/account/export');
    expect(json.resources).toMatchObject([{ name: 'Room', turnaround: 15 }]);
    expect(json.bookings).toMatchObject([{ resources: ['Room'] }]);
    expect(findNamed(json.services, 'Massage')).toMatchObject({ resource_ids: [room] });
  });
});
