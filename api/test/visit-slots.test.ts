/** Slots of several services at once, and of several places: rules 4, 14 and 15 of docs/slots.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NINE, openTwoPeople, ownEvent, TEN, type TwoPeople } from './two-people.ts';
import { createWorld, MONDAY, type World } from './world.ts';

let world: World;
let salon: TwoPeople & { cut: string; color: string; wash: string };

const HALF_PAST_NINE = '2026-11-03T14:30:00.000Z';
const HALF_PAST_TEN = '2026-11-03T15:30:00.000Z';
const ELEVEN = '2026-11-03T16:00:00.000Z';

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.setClock(MONDAY);
  salon = await openSalon();
});
afterAll(() => world.close());

async function addService(shop: TwoPeople, fields: { name: string; [field: string]: unknown }) {
  const { json } = await shop.owner.post('/api/service', fields);
  return json.services.find((one: { name: string }) => one.name === fields.name).service_id as string;
}

/** Ana cuts and Ben colors, on Tuesdays from 9 to 12. */
async function openSalon() {
  const options = { booking_interval: 30, bookable_days: 8, several_services: true, waitlist: true };
  const shop = await openTwoPeople(world, { name: 'Cut', duration: 30 }, options);
  const { owner, ana, ben, serviceId: cut } = shop;
  await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: [ana] });
  const color = await addService(shop, { name: 'Color', duration: 60, staff_ids: [ben] });
  const wash = await addService(shop, { name: 'Wash', duration: 0, add_on: true, goes_with: [cut] });
  const hours = { shift_start_time: '09:00', shift_end_time: '12:00', bookable_services: [cut, color, wash] };
  const days = ['Monday', 'Wednesday', 'Thursday', 'Friday'];
  await owner.put('/api/business-hours', { days, shifts: [] });
  await owner.put('/api/business-hours', { days: ['Tuesday'], shifts: [hours] });
  return { ...shop, cut, color, wash };
}

const read = (query: string) =>
  world.visitor().get(`/api/availability/${salon.businessId}?to=2026-11-04&${query}`);
const slots = async (query: string) => (await read(query)).json.availability['2026-11-03'] ?? [];

describe('a visit', () => {
  it('starts where somebody is free for each part, one after the other', async () => {
    const { cut, color, ben, owner } = salon;
    expect(await slots(`service_ids=${cut},${color}`)).toEqual([NINE, HALF_PAST_NINE, TEN, HALF_PAST_TEN]);
    await owner.post('/api/calendar', ownEvent(TEN, { staff_id: ben }));
    expect(await slots(`service_ids=${cut},${color}`)).toEqual([HALF_PAST_TEN]);
    expect(await slots(`service_ids=${cut},${color}&staff_id=${ben}`)).toEqual([]);
    expect(await slots(`service_ids=${cut}`)).toEqual(await slots(`service_id=${cut}`));
  });

  it('has an add-on of no minutes only with the member who offers it', async () => {
    const { cut, wash, ben, owner } = salon;
    expect(await slots(`service_ids=${cut},${wash}`)).toEqual(await slots(`service_id=${cut}`));
    await owner.put(`/api/service/${wash}`, { name: 'Wash', duration: 0, staff_ids: [ben] });
    expect(await slots(`service_ids=${cut},${wash}`)).toEqual([]);
  });

  it('is the same for the owner, who sees those without notice too', async () => {
    const { cut, color, owner } = salon;
    const { json } = await owner.get(`/api/slots?service_ids=${cut},${color}&from=2026-11-03&to=2026-11-03`);
    expect(json.availability['2026-11-03']).toEqual([NINE, HALF_PAST_NINE, TEN, HALF_PAST_TEN]);
    expect((await owner.get('/api/slots')).json.fields).toHaveProperty('service_id');
  });

  it('has no waitlist, and says who has the first slot for all of it', async () => {
    const { cut, color, ana, owner } = salon;
    await owner.put(`/api/service/${color}`, { name: 'Color', duration: 60, staff_ids: null });
    expect((await read(`service_id=${cut}`)).json.waitlist).toBe(true);
    const { json } = await read(`service_ids=${cut},${color}`);
    expect(json).toMatchObject({ waitlist: false, next_by_staff: { [ana]: NINE } });
  });
});

it('a haircut fits into the processing time of a color', async () => {
  const { cut, color, ben, owner } = salon;
  await owner.put(`/api/service/${color}`, {
    name: 'Color',
    duration: 120,
    processing: { after: 30, minutes: 60 },
  });
  await owner.put(`/api/service/${cut}`, { name: 'Cut', duration: 30, staff_ids: null });
  const booked = await owner.post('/api/bookings', {
    service_id: color,
    staff_id: ben,
    start_time: NINE,
    customer: { name: 'Mia', email: 'mia@example.com' },
  });
  expect(booked.status).toBe(200);
  expect(await slots(`service_id=${cut}&staff_id=${ben}`)).toEqual([
    HALF_PAST_NINE,
    TEN,
    ELEVEN,
    '2026-11-03T16:30:00.000Z',
  ]);
});

it('several places are offered where as many are left', async () => {
  const { owner } = salon;
  const yoga = await addService(salon, { name: 'Yoga', duration: 60, capacity: 3, max_seats: 3 });
  const [first] = await slots(`service_id=${yoga}&staff_id=${salon.ana}`);
  const booking = {
    service_id: yoga,
    staff_id: salon.ana,
    start_time: first,
    customer: { name: 'Mia', email: 'mia@example.com' },
  };
  expect((await owner.post('/api/bookings', booking)).status).toBe(200);
  expect(await slots(`service_id=${yoga}&staff_id=${salon.ana}&seats=2`)).toContain(first);
  expect(await slots(`service_id=${yoga}&staff_id=${salon.ana}&seats=3`)).not.toContain(first);
});

describe('what is no visit', () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const readFault = async (query: string) => {
    const { status, json } = await read(query);
    return [status, json.code, ...Object.keys(json.fields ?? {})];
  };

  it('is refused with the field', async () => {
    const { cut, color, wash } = salon;
    const invalid = [400, 'visit_invalid', 'service_ids'];
    expect(await readFault(`service_ids=${wash}`)).toEqual(invalid);
    expect(await readFault(`service_id=${wash}`)).toEqual(invalid);
    expect(await readFault(`service_ids=${color},${wash}`)).toEqual(invalid);
    expect(await readFault(`service_ids=${Array(5).fill(cut)}`)).toEqual(invalid);
    expect(await readFault(`service_ids=${Array(9).fill(cut)}`)).toEqual(invalid);
    for (const seats of [2, 51, 100])
      expect(await readFault(`service_id=${cut}&seats=${seats}`)).toEqual([400, 'visit_invalid', 'seats']);
    expect(await readFault(`service_ids=${cut},${wash}&seats=2`)).toEqual([400, 'visit_invalid', 'seats']);
    expect(await readFault(`service_id=${cut}&seats=0`)).toEqual([400, 'validation', 'seats']);
    expect(await readFault(`service_id=${cut}&service_ids=${cut},${cut}`)).toEqual([
      400,
      'validation',
      'service_ids',
    ]);
    expect(await slots(`service_id=${cut}&service_ids=${cut}`)).toContain(NINE);
  });

  it('is not found with a service that the business does not offer', async () => {
    const { cut, owner } = salon;
    expect((await read(`service_ids=${cut},${unknown}`)).status).toBe(404);
    expect((await read(`service_ids=${cut},`)).status).toBe(404);
    const { status, json } = await owner.get(`/api/slots?service_ids=${cut},${unknown}`);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['service_ids']]);
  });

  it('is a second service where customers may not combine them; owners always can', async () => {
    const { cut, color, wash, owner } = salon;
    await owner.post('/api/booking-options', { several_services: false });
    expect(await readFault(`service_ids=${cut},${color}`)).toEqual([400, 'visit_invalid', 'service_ids']);
    expect(await slots(`service_ids=${cut},${wash}`)).toContain(NINE);
    expect((await owner.get(`/api/slots?service_ids=${cut},${color}`)).status).toBe(200);
  });
});
