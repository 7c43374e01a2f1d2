/** Several people of one business: rules 2, 4, 5, 8, 9 and 11 of docs/slots.md. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookingBody, eventsOn } from './fixtures.ts';
import {
  bookWith as bookSomebody,
  ELEVEN,
  NINE,
  openTwoPeople,
  ownEvent,
  sendCode,
  TEN,
  type TwoPeople,
} from './two-people.ts';
import { createWorld, MONDAY, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

/** On Tuesdays from 9 to 12, one hour each. */
async function openShop(service: Record<string, unknown> = {}): Promise<TwoPeople> {
  const shop = await openTwoPeople(world, service, { booking_interval: 60, bookable_days: 8 });
  const { owner, serviceId } = shop;
  const hours = { shift_start_time: '09:00', shift_end_time: '12:00', bookable_services: [serviceId] };
  const days = ['Monday', 'Wednesday', 'Thursday', 'Friday'];
  await owner.put('/api/business-hours', { days, shifts: [] });
  await owner.put('/api/business-hours', { days: ['Tuesday'], shifts: [hours] });
  return shop;
}

async function readAvailability({ businessId, serviceId }: TwoPeople, query = '') {
  const path = `/api/availability/${businessId}?service_id=${serviceId}&to=2026-11-04${query}`;
  return (await world.visitor().get(path)).json;
}
const readSlots = async (shop: TwoPeople, staffId?: string): Promise<string[]> =>
  (await readAvailability(shop, staffId ? `&staff_id=${staffId}` : '')).availability['2026-11-03'] ?? [];

const bookWith = (shop: TwoPeople, timeSlot: string, fields: { staff_id?: string } = {}) =>
  bookSomebody(world, shop, timeSlot, fields);

const readName = ({ json }: { json: { staff: { name: string } | null } }) => json.staff?.name ?? null;

it('a member’s bookings take only the member’s time; with anyone the other is still free', async () => {
  const shop = await openShop();
  const { booked } = await bookWith(shop, NINE, { staff_id: shop.ben });
  expect(booked.json.staff).toEqual({ staff_id: shop.ben, name: 'Ben' });
  expect(await readSlots(shop, shop.ben)).toEqual([TEN, ELEVEN]);
  expect(await readSlots(shop, shop.ana)).toEqual([NINE, TEN, ELEVEN]);
  expect(await readSlots(shop)).toEqual([NINE, TEN, ELEVEN]);
  expect((await bookWith(shop, NINE, { staff_id: shop.ben })).sent.json.code).toBe('slot_unavailable');
  expect(readName((await bookWith(shop, NINE)).booked)).toBe('Ana');
  expect(await readSlots(shop)).toEqual([TEN, ELEVEN]);
});

it('with anyone, the one with the fewest bookings that date is chosen, then the first', async () => {
  const shop = await openShop();
  const names: (string | null)[] = [];
  for (const slot of [NINE, TEN, ELEVEN, NINE]) names.push(readName((await bookWith(shop, slot)).booked));
  expect(names).toEqual(['Ana', 'Ben', 'Ana', 'Ben']);
});

it('availability lists the next slot of each member when anyone is asked for', async () => {
  const shop = await openShop();
  await bookWith(shop, NINE, { staff_id: shop.ben });
  expect((await readAvailability(shop)).next_by_staff).toEqual({ [shop.ana]: NINE, [shop.ben]: TEN });
  expect((await readAvailability(shop, `&staff_id=${shop.ana}`)).next_by_staff).toBeUndefined();
  await shop.owner.put(`/api/staff/${shop.ben}`, { active: false });
  expect((await readAvailability(shop)).next_by_staff).toBeUndefined();
});

it('a member who is unknown, inactive or does not offer the service has no slots', async () => {
  const shop = await openShop();
  const [service] = (await shop.owner.get('/api/services')).json.services;
  await shop.owner.put(`/api/service/${shop.serviceId}`, { ...service, staff_ids: [shop.ana] });
  const { availability, days_without_slots } = await readAvailability(shop, `&staff_id=${shop.ben}`);
  expect(availability).toEqual({});
  expect(days_without_slots['2026-11-03']).toBe('closed');
  expect(await readSlots(shop)).toEqual([NINE, TEN, ELEVEN]);
  const refused = await sendCode(world, shop, {
    ...{ email: 'mia@example.com', timeSlot: NINE },
    staff_id: shop.ben,
  });
  expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
  expect(await readSlots(shop, randomUUID())).toEqual([]);
  expect(await readSlots(shop, '11111111-1111-1111-1111-111111111111')).toEqual([]);
  await shop.owner.put(`/api/staff/${shop.ana}`, { active: false });
  expect(await readSlots(shop)).toEqual([]);
  const malformed = await world.visitor().get(`/api/availability/${shop.businessId}?staff_id=ana`);
  expect([malformed.status, malformed.json.code]).toEqual([400, 'validation']);
});

it('a hold pins the member for its own address, and counts as a booking for others', async () => {
  const shop = await openShop();
  const email = 'pinned@example.com';
  expect(readName(await sendCode(world, shop, { email, timeSlot: NINE }))).toBe('Ana');
  expect(await readSlots(shop, shop.ana)).toEqual([TEN, ELEVEN]);
  // Ben has fewer bookings and holds.
  expect(readName(await sendCode(world, shop, { email: 'other@example.com', timeSlot: TEN }))).toBe('Ben');
  // Ana has two bookings more by now, and keeps the slot that is held with her.
  await bookWith(shop, TEN, { staff_id: shop.ana });
  await bookWith(shop, ELEVEN, { staff_id: shop.ana });
  const mail = (await world.mailsTo<'verification_code'>(email)).at(-1);
  const body = bookingBody(shop, { email, timeSlot: NINE }, mail?.payload.code ?? '');
  const booked = await world.visitor().post(`/api/public/${shop.businessId}/book`, body);
  expect(readName(booked)).toBe('Ana');
});

it('an event of a member blocks the member, one without blocks everyone', async () => {
  const shop = await openShop();
  await shop.owner.post('/api/calendar', ownEvent(NINE, { staff_id: shop.ana }));
  expect([await readSlots(shop, shop.ana), await readSlots(shop, shop.ben)]).toEqual([
    [TEN, ELEVEN],
    [NINE, TEN, ELEVEN],
  ]);
  await shop.owner.post('/api/calendar', ownEvent(TEN));
  expect(await readSlots(shop)).toEqual([NINE, ELEVEN]);
});

it('capacity is each member’s', async () => {
  const shop = await openShop({ capacity: 2 });
  for (let n = 0; n < 4; n++) expect((await bookWith(shop, NINE)).booked.status).toBe(200);
  expect(await readSlots(shop)).toEqual([TEN, ELEVEN]);
});

it('a member with own hours works those only', async () => {
  const shop = await openShop();
  const shift = {
    day_of_week: 'Tuesday',
    shift_start_time: '12:00',
    shift_end_time: '13:00',
    bookable_services: [shop.serviceId],
    staff_id: shop.ben,
  };
  await shop.owner.post('/api/business-hours', shift);
  expect(await readSlots(shop, shop.ben)).toEqual([NINE, TEN, ELEVEN]);
  await shop.owner.put(`/api/staff/${shop.ben}`, { own_hours: true });
  const noon = '2026-11-03T17:00:00.000Z';
  expect(await readSlots(shop, shop.ben)).toEqual([noon]);
  expect(await readSlots(shop)).toEqual([NINE, TEN, ELEVEN, noon]);
});

it('special hours of a member count before those of the business, a closed date of either closes', async () => {
  const shop = await openShop();
  const entry = { from: '2026-11-03', to: '2026-11-03' };
  const hours = (start: string, end: string) => ({
    shifts: [{ shift_start_time: start, shift_end_time: end }],
  });
  await shop.owner.post('/api/special-hours', { ...entry, ...hours('09:00', '10:00') });
  await shop.owner.post('/api/special-hours', { ...entry, ...hours('11:00', '12:00'), staff_id: shop.ben });
  expect([await readSlots(shop, shop.ana), await readSlots(shop, shop.ben)]).toEqual([[NINE], [ELEVEN]]);
  const closed = await shop.owner.post('/api/special-hours', { ...entry, staff_id: shop.ana });
  expect((await readAvailability(shop)).days_without_slots).not.toHaveProperty('2026-11-03');
  expect(await readSlots(shop)).toEqual([ELEVEN]);
  expect((await readAvailability(shop, `&staff_id=${shop.ana}`)).days_without_slots['2026-11-03']).toBe(
    'closed',
  );
  const bens = closed.json.special_hours.find(({ staff_id }: { staff_id: string }) => staff_id === shop.ben);
  await shop.owner.put(`/api/special-hours/${bens.id}`, { staff_id: null });
  expect(await readSlots(shop, shop.ben)).toEqual([NINE, ELEVEN]);
});

it('special hours list the bookings of the member concerned', async () => {
  const shop = await openShop();
  await bookWith(shop, NINE, { staff_id: shop.ana });
  await bookWith(shop, NINE, { staff_id: shop.ben });
  const entry = { from: '2026-11-03', to: '2026-11-03', staff_id: shop.ben };
  const preview = await shop.owner.post('/api/special-hours?preview=true', entry);
  expect(preview.json.bookings).toMatchObject([{ staff_id: shop.ben }]);
  const all = await shop.owner.post('/api/special-hours?preview=true', { ...entry, staff_id: null });
  expect(all.json.bookings).toHaveLength(2);
});

it('a customer’s move keeps the member, or goes to another one who is free', async () => {
  const shop = await openShop();
  const { booked } = await bookWith(shop, NINE, { staff_id: shop.ana });
  await bookWith(shop, TEN, { staff_id: shop.ana });
  const { searchParams } = new URL(booked.json.manage_url);
  const token = searchParams.get('token');
  const path = `/api/bookings/${booked.json.booking_ref}`;
  const free = async (query = '') =>
    (await world.visitor().get(`${path}/availability?token=${token}&to=2026-11-04${query}`)).json
      .availability;
  expect(await free()).toEqual({ '2026-11-03': [NINE, ELEVEN] });
  expect(await free(`&staff_id=${shop.ben}`)).toEqual({ '2026-11-03': [NINE, TEN, ELEVEN] });
  const move = (body: object) => world.visitor().post(`${path}/reschedule`, { token, ...body });
  expect((await move({ timeSlot: TEN })).json.code).toBe('slot_unavailable');
  expect((await move({ timeSlot: TEN, staff_id: randomUUID() })).json.code).toBe('slot_unavailable');
  expect(readName(await move({ timeSlot: ELEVEN }))).toBe('Ana');
  expect(readName(await move({ timeSlot: ELEVEN, staff_id: shop.ben }))).toBe('Ben');
  expect(readName(await world.visitor().get(`${path}?token=${token}`))).toBe('Ben');
  await shop.owner.put(`/api/staff/${shop.ben}`, { active: false });
  expect((await move({ timeSlot: NINE })).json.code).toBe('slot_unavailable');
  expect((await move({ timeSlot: NINE, staff_id: shop.ana })).status).toBe(200);
});

it('an owner gives a booking to another member, and the customer is mailed', async () => {
  const shop = await openShop();
  const { email } = await bookWith(shop, NINE, { staff_id: shop.ana });
  const [event] = await eventsOn(shop, '2026-11-03');
  const put = (body: object) => shop.owner.put(`/api/calendar/${event.id}`, body);
  const nobody = await put({ staff_id: null });
  expect([nobody.status, nobody.json.code]).toEqual([400, 'validation']);
  expect((await put({ staff_id: randomUUID() })).status).toBe(400);
  expect((await put({ staff_id: shop.ben })).json.event.staff_id).toBe(shop.ben);
  const moved = (await world.mailsTo<'booking_moved'>(email)).at(-1);
  expect(moved).toMatchObject({ kind: 'booking_moved', payload: { staffName: 'Ben', previousStaff: 'Ana' } });
  expect([await readSlots(shop, shop.ana), await readSlots(shop, shop.ben)]).toEqual([
    [NINE, TEN, ELEVEN],
    [TEN, ELEVEN],
  ]);
});

it('the calendar of a member has the member’s entries and those of the whole business', async () => {
  const shop = await openShop();
  await bookWith(shop, NINE, { staff_id: shop.ana });
  await bookWith(shop, NINE, { staff_id: shop.ben });
  await shop.owner.post('/api/calendar', ownEvent(TEN, { staff_id: shop.ben }));
  const own = await shop.owner.post('/api/calendar', ownEvent(ELEVEN));
  const range = '/api/calendar?start=2026-11-03&end=2026-11-04';
  const readStaffIds = async (query: string) =>
    (await shop.owner.get(range + query)).json.events.map(({ staff_id }: { staff_id: string }) => staff_id);
  expect(await readStaffIds(`&staff_id=${shop.ben}`)).toEqual([shop.ben, shop.ben, null]);
  expect(await readStaffIds('')).toHaveLength(4);
  expect((await shop.owner.get(`${range}&staff_id=${randomUUID()}`)).status).toBe(400);
  const given = await shop.owner.put(`/api/calendar/${own.json.event.id}`, { staff_id: shop.ana });
  expect(given.json.event.staff_id).toBe(shop.ana);
  const back = await shop.owner.put(`/api/calendar/${own.json.event.id}`, { staff_id: null });
  expect(back.json.event.staff_id).toBeNull();
});

it('a business of one names nobody', async () => {
  const shop = await openShop();
  await shop.owner.put(`/api/staff/${shop.ben}`, { active: false });
  const { sent, booked } = await bookWith(shop, NINE);
  expect([sent.json.staff, booked.json.staff]).toEqual([null, null]);
  const { search } = new URL(booked.json.manage_url);
  const managed = await world.visitor().get(`/api/bookings/${booked.json.booking_ref}${search}`);
  expect(managed.json.staff).toBeNull();
});
