/** A member leaves: bookings, events, hours and services. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, bookSlot, eventsOn, slotsOn } from './fixtures.ts';
import {
  bookWith as bookSomebody,
  ELEVEN,
  NINE,
  openTwoPeople,
  ownEvent,
  TEN,
  type TwoPeople,
} from './two-people.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const openShop = (service?: Record<string, unknown>) => openTwoPeople(world, service);

async function bookWith(shop: TwoPeople, staff_id: string, timeSlot: string, email?: string) {
  const { booked } = await bookSomebody(world, shop, timeSlot, { staff_id, ...(email && { email }) });
  expect(booked.status).toBe(200);
  return booked;
}

const remove = ({ owner }: TwoPeople, staffId: string, moveTo?: string) =>
  owner.delete(`/api/staff/${staffId}${moveTo === undefined ? '' : `?move_to=${moveTo}`}`);
const staffOn = async (shop: TwoPeople): Promise<string[]> =>
  (await eventsOn(shop, '2026-11-03')).map(({ staff_id }: { staff_id: string | null }) => staff_id);

it('the last active member stays', async () => {
  const shop = await openShop();
  expect((await remove(shop, shop.ben)).json.staff).toMatchObject([{ name: 'Ana', position: 0 }]);
  const last = await remove(shop, shop.ana);
  expect([last.status, last.json.code]).toEqual([400, 'last_staff']);
  expect((await remove(shop, shop.ben)).status).toBe(404);
});

it('a member with bookings ahead needs somebody who takes them over', async () => {
  const shop = await openShop();
  await bookWith(shop, shop.ben, NINE);
  await bookWith(shop, shop.ben, TEN);
  const refused = await remove(shop, shop.ben);
  expect([refused.status, refused.json.code, refused.json.count]).toEqual([409, 'has_bookings', 2]);
  for (const moveTo of ['', 'ana', randomUUID(), shop.ben]) {
    const { status, json } = await remove(shop, shop.ben, moveTo);
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', ['move_to']]);
  }
});

it('all bookings go over, and the customers are mailed the new name', async () => {
  const shop = await openShop();
  const first = await bookWith(shop, shop.ben, NINE, 'mia@example.com');
  await bookWith(shop, shop.ben, ELEVEN);
  await bookWith(shop, shop.ana, TEN);
  await shop.owner.post('/api/calendar', ownEvent(TEN, { staff_id: shop.ben }));
  const gone = await remove(shop, shop.ben, shop.ana);
  expect(gone.json.staff).toMatchObject([{ staff_id: shop.ana }]);
  expect(await staffOn(shop)).toEqual([shop.ana, shop.ana, shop.ana, shop.ana]);
  const mail = (await world.mailsTo<'booking_moved'>('mia@example.com')).at(-1);
  expect(mail).toMatchObject({ kind: 'booking_moved', payload: { staffName: 'Ana', previousStaff: 'Ben' } });
  const { search } = new URL(first.json.manage_url);
  const managed = await world.visitor().get(`/api/bookings/${first.json.booking_ref}${search}`);
  expect([managed.json.start_time, managed.json.staff]).toEqual([NINE, null]);
});

it('an inactive member’s bookings go over with the name, though no choice is left', async () => {
  const shop = await openShop();
  await bookWith(shop, shop.ben, NINE, 'ola@example.com');
  await shop.owner.put(`/api/staff/${shop.ben}`, { active: false });
  await remove(shop, shop.ben, shop.ana);
  const mail = (await world.mailsTo<'booking_moved'>('ola@example.com')).at(-1);
  expect(mail?.payload).toMatchObject({ staffName: 'Ana', previousStaff: 'Ben' });
});

it('none goes over where one cannot, and those are listed', async () => {
  const shop = await openShop({ buffer_after: 0 });
  for (const slot of [NINE, TEN, ELEVEN]) await bookWith(shop, shop.ben, slot);
  await bookWith(shop, shop.ana, TEN);
  await shop.owner.post('/api/calendar', ownEvent(ELEVEN, { staff_id: shop.ana }));
  const before = await staffOn(shop);
  const refused = await remove(shop, shop.ben, shop.ana);
  expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
  expect(refused.json.conflicts).toMatchObject([
    { start_time: TEN, staff_id: shop.ben, customer_name: 'Mia Okafor' },
    { start_time: ELEVEN, staff_id: shop.ben },
  ]);
  expect(await staffOn(shop)).toEqual(before);
  expect((await shop.owner.get('/api/staff')).json.staff).toHaveLength(2);
});

it('capacity and buffers count for who takes over, hours do not', async () => {
  const shop = await openShop({ capacity: 2 });
  await bookWith(shop, shop.ben, NINE);
  await bookWith(shop, shop.ana, NINE);
  await shop.owner.put(`/api/staff/${shop.ana}`, { own_hours: true });
  const cut = await shop.owner.post('/api/service', { name: 'Cut', duration: 30, buffer_before: 30 });
  const { service_id } = cut.json.services[1];
  await bookWith({ ...shop, serviceId: service_id }, shop.ben, TEN.replace('15:00', '15:30'));
  expect((await remove(shop, shop.ben, shop.ana)).status).toBe(200);

  const tight = await openShop();
  const added = await tight.owner.post('/api/service', { name: 'Cut', duration: 30, buffer_before: 30 });
  await bookWith(tight, tight.ana, NINE);
  await bookWith({ ...tight, serviceId: added.json.services[1].service_id }, tight.ben, TEN);
  const refused = await remove(tight, tight.ben, tight.ana);
  expect(refused.json.conflicts).toMatchObject([{ start_time: TEN, services: 'Cut' }]);
});

it('who takes over offers the services', async () => {
  const shop = await openShop();
  await bookWith(shop, shop.ben, NINE);
  const [service] = (await shop.owner.get('/api/services')).json.services;
  await shop.owner.put(`/api/service/${shop.serviceId}`, { ...service, staff_ids: [shop.ben] });
  const refused = await remove(shop, shop.ben, shop.ana);
  expect([refused.status, refused.json.code]).toEqual([400, 'validation']);
});

it('hours, entries, holds and own events end, and a service that nobody else offers has no slots', async () => {
  const shop = await openShop();
  const { owner, ben } = shop;
  const [service] = (await owner.get('/api/services')).json.services;
  await owner.put(`/api/service/${shop.serviceId}`, { ...service, staff_ids: [ben] });
  const hours = { shift_start_time: '09:00', shift_end_time: '12:00', bookable_services: [shop.serviceId] };
  await owner.post('/api/business-hours', { day_of_week: 'Sunday', ...hours, staff_id: ben });
  await owner.post('/api/special-hours', { from: '2026-12-24', to: '2026-12-24', staff_id: ben });
  await owner.post('/api/calendar', ownEvent(TEN, { staff_id: ben }));
  const held = { email: 'held@example.com', service_id: shop.serviceId, timeSlot: NINE };
  await world.visitor().post(`/api/public/${shop.businessId}/send-code`, held);
  await owner.post('/api/members', { email: 'ben@login.example', role: 'staff', staff_id: ben });
  expect((await remove(shop, ben)).status).toBe(200);
  const shifts = (await owner.get('/api/business-hours')).json.business_hours;
  expect(shifts.map(({ staff_id }: { staff_id: string | null }) => staff_id)).not.toContain(ben);
  expect((await owner.get('/api/special-hours')).json.special_hours).toEqual([]);
  expect(await staffOn(shop)).toEqual([]);
  expect((await owner.get('/api/services')).json.services[0].staff_ids).toEqual([]);
  expect(await slotsOn(world, shop, '2026-11-03')).toEqual([]);
  expect((await owner.get('/api/members')).json.members).toHaveLength(1);
  await owner.put(`/api/service/${shop.serviceId}`, { ...service, staff_ids: null });
  expect(await slotsOn(world, shop, '2026-11-03')).toContain(NINE);
});

it('past bookings keep the name', async () => {
  const shop = await openShop();
  await addMember(shop, 'Cleo');
  const past = await bookWith(shop, shop.ben, '2026-11-02T15:00:00.000Z');
  world.setClock('2026-11-02T17:00:00.000Z');
  expect((await remove(shop, shop.ben)).status).toBe(200);
  const { search } = new URL(past.json.manage_url);
  const managed = await world.visitor().get(`/api/bookings/${past.json.booking_ref}${search}`);
  expect(managed.json.staff).toEqual({ staff_id: shop.ben, name: 'Ben' });
  expect(
    (await bookSlot(world, shop, { email: 'new@example.com', timeSlot: '2026-11-05T15:00:00.000Z' })).status,
  ).toBe(200);
});
