import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_COUNT } from '../src/contract/limits.ts';
import { addMember, bookSlot, openBusiness, signUp, type TestBusiness } from './fixtures.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, type World } from './world.ts';

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

let world: World;
let nth = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const readStaff = async (owner: Visitor) => (await owner.get('/api/staff')).json.staff;
const toNames = (staff: { name: string }[]) => staff.map(({ name }) => name);
const open = (): Promise<TestBusiness> => openBusiness(world, `shop${nth++}`);

/** Ana, Ben and Cleo. */
async function openShop() {
  const business = await open();
  const ana = (await readStaff(business.owner))[0].staff_id;
  await business.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  const ben = await addMember(business, 'Ben');
  const cleo = await addMember(business, 'Cleo');
  return { ...business, ana, ben, cleo };
}

it('a new account has one member, who is active and has no name', async () => {
  const owner = await signUp(world, 'alone@business.example');
  expect(await readStaff(owner)).toEqual([
    {
      staff_id: expect.stringMatching(UUID_V7),
      name: '',
      bio: '',
      email: '',
      phone: '',
      color: '',
      photo_url: '',
      active: true,
      own_hours: false,
      position: 0,
    },
  ]);
});

it('a business of one is shown to customers without staff, and offers its services by that one', async () => {
  const { owner, businessId } = await open();
  const [only] = await readStaff(owner);
  expect((await world.visitor().get(`/api/public/${businessId}`)).json.staff).toEqual([]);
  const { services } = (await world.visitor().get(`/api/services_public/${businessId}`)).json;
  expect(services[0].staff_ids).toEqual([only.staff_id]);
  expect((await owner.get('/api/services')).json.services[0].staff_ids).toBeNull();
});

it('a second member needs a name, and so does the first one before', async () => {
  const { owner } = await open();
  const [first] = await readStaff(owner);
  const early = await owner.post('/api/staff', { name: 'Ben' });
  expect([early.status, early.json.code]).toEqual([400, 'staff_name_required']);
  await owner.put(`/api/staff/${first.staff_id}`, { name: 'Ana' });
  const nameless = await owner.post('/api/staff', { name: ' ' });
  expect([nameless.status, nameless.json.code]).toEqual([400, 'staff_name_required']);
  const added = await owner.post('/api/staff', {
    name: 'Ben',
    bio: 'Fades',
    email: 'ben@business.example',
    phone: '+1 (416) 555-0123',
    color: '#1f6feb',
    own_hours: true,
  });
  expect(added.json.staff).toMatchObject([
    { name: 'Ana', position: 0 },
    {
      staff_id: added.json.staff_id,
      name: 'Ben',
      bio: 'Fades',
      email: 'ben@business.example',
      phone: '14165550123',
      color: '#1f6feb',
      own_hours: true,
      active: true,
      position: 1,
    },
  ]);
  const cleared = await owner.put(`/api/staff/${added.json.staff_id}`, { name: '' });
  expect([cleared.status, cleared.json.code]).toEqual([400, 'staff_name_required']);
});

it('a member who is added without a color has none', async () => {
  const { owner } = await openShop();
  const colors = (await readStaff(owner)).map(({ color }: { color: string }) => color);
  expect(colors).toEqual(['', '', '']);
});

it('customers see the active members by position, and who of them offers a service', async () => {
  const { owner, businessId, serviceId, ana, ben, cleo } = await openShop();
  const [service] = (await owner.get('/api/services')).json.services;
  const put = await owner.put(`/api/service/${serviceId}`, { ...service, staff_ids: [cleo, ben, cleo] });
  expect(put.json.services[0].staff_ids).toEqual([cleo, ben]);
  await owner.put(`/api/staff/${cleo}`, { active: false });
  const shown = (await world.visitor().get(`/api/public/${businessId}`)).json.staff;
  expect(shown).toEqual([
    { staff_id: ana, name: 'Ana', bio: '', photo_url: '' },
    { staff_id: ben, name: 'Ben', bio: '', photo_url: '' },
  ]);
  const { services } = (await world.visitor().get(`/api/services_public/${businessId}`)).json;
  expect(services[0].staff_ids).toEqual([ben]);
  const { staff_ids: _staffIds, ...older } = service;
  const reply = await owner.put(`/api/service/${serviceId}`, older);
  expect(reply.json.services[0].staff_ids).toEqual([cleo, ben]);
  const nobody = await owner.put(`/api/service/${serviceId}`, { ...service, staff_ids: [] });
  expect([nobody.status, nobody.json.code]).toEqual([400, 'validation']);
});

it('a member that is moved takes the place, and the others move up', async () => {
  const { owner, ana, cleo } = await openShop();
  const first = await owner.put(`/api/staff/${cleo}`, { position: 0 });
  expect(toNames(first.json.staff)).toEqual(['Cleo', 'Ana', 'Ben']);
  expect(first.json.staff.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2]);
  const last = await owner.put(`/api/staff/${cleo}`, { position: 99 });
  expect(toNames(last.json.staff)).toEqual(['Ana', 'Ben', 'Cleo']);
  await owner.put(`/api/staff/${ana}`, { position: 1 });
  expect(toNames(await readStaff(owner))).toEqual(['Ben', 'Ana', 'Cleo']);
});

it('somebody stays active', async () => {
  const { owner, ana, ben, cleo } = await openShop();
  await owner.put(`/api/staff/${ana}`, { active: false });
  await owner.put(`/api/staff/${ben}`, { active: false });
  const last = await owner.put(`/api/staff/${cleo}`, { active: false });
  expect([last.status, last.json.code]).toEqual([400, 'last_staff']);
});

it.each([
  ['color', 'red'],
  ['bio', 'x'.repeat(501)],
  ['email', 'no address'],
  ['name', 'www.cheap.example'],
  ['position', -1],
])('a %s such as %s is refused', async (field, value) => {
  const { owner } = await open();
  const [only] = await readStaff(owner);
  const { status, json } = await owner.put(`/api/staff/${only.staff_id}`, { [field]: value });
  expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
});

it('a business has at most a hundred', async () => {
  const business = await open();
  const [first] = await readStaff(business.owner);
  await business.owner.put(`/api/staff/${first.staff_id}`, { name: 'First' });
  for (let n = 1; n < MAX_COUNT.staff; n++) await addMember(business, `Member ${n}`);
  const over = await business.owner.post('/api/staff', { name: 'One more' });
  expect([over.status, over.json.code]).toEqual([400, 'too_many_staff']);
});

it('shifts of members follow those of the business by position, with limits of their own', async () => {
  const { owner, serviceId, ben, cleo } = await openShop();
  const shift = {
    day_of_week: 'Sunday',
    shift_start_time: '09:00',
    shift_end_time: '12:00',
    bookable_services: [serviceId],
  };
  await owner.post('/api/business-hours', { ...shift, staff_id: cleo });
  await owner.post('/api/business-hours', { ...shift, staff_id: ben });
  const { business_hours: all } = (await owner.post('/api/business-hours', shift)).json;
  const order = all.map(({ staff_id }: { staff_id: string | null }) => staff_id);
  expect(order).toEqual([null, null, null, null, null, null, ben, cleo]);
  const edited = await owner.put(`/api/business-hours/${all[6].id}`, { ...shift, shift_end_time: '13:00' });
  expect(edited.json.business_hours[6]).toMatchObject({ staff_id: ben, shift_end_time: '13:00' });
  const days = { days: ['Sunday'], shifts: [], staff_id: ben };
  const replaced = (await owner.put('/api/business-hours', days)).json.business_hours;
  expect(
    replaced.filter(({ day_of_week }: { day_of_week: string }) => day_of_week === 'Sunday'),
  ).toMatchObject([{ staff_id: null }, { staff_id: cleo }]);
});

it('a booking is the member’s, an own event the whole business’s', async () => {
  const business = await open();
  const [only] = await readStaff(business.owner);
  await bookSlot(world, business, { email: 'mia@example.com', timeSlot: '2026-11-03T15:00:00.000Z' });
  const [request] = (await business.owner.get('/api/service-requests')).json.service_requests;
  expect(request.staff_id).toBe(only.staff_id);
  await business.owner.post(`/api/service-requests/${request.id}/accept`);
  await business.owner.post('/api/calendar', {
    title: 'Stocktaking',
    start_time: '2026-11-03T17:00:00.000Z',
    end_time: '2026-11-03T18:00:00.000Z',
  });
  const { events } = (await business.owner.get('/api/calendar?start=2026-11-03&end=2026-11-04')).json;
  expect(events.map(({ staff_id }: { staff_id: string | null }) => staff_id)).toEqual([only.staff_id, null]);
});
