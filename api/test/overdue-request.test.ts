/** An overdue request blocks nobody, even if no loop has marked it as expired. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const ONE = '2026-11-02T18:00:00.000Z';
const JUST_AFTER_ONE = '2026-11-02T18:00:00.001Z';
const QUARTER_PAST_ONE = '2026-11-02T18:15:00.000Z';

let business: TestBusiness;
let other: TestBusiness;
let opened = 0;
const world = await createWorld();
beforeEach(async () => {
  world.setClock(MONDAY);
  business = await openBusiness(world, `overdue${++opened}`);
  const { json } = await business.owner.post('/api/service', { name: 'Short lesson', duration: 30 });
  other = { ...business, serviceId: json.services.at(-1).service_id };
  await bookSlot(world, business, { email: 'waits@customer.example', timeSlot: ONE });
});
afterAll(() => world.close());

const slotsOfOther = async (): Promise<string[]> => {
  const path = `/api/availability/${business.businessId}?service_id=${other.serviceId}`;
  return (await world.visitor().get(path)).json.availability['2026-11-02'];
};

it('another service can be booked at its time as soon as that is offered', async () => {
  expect(await slotsOfOther()).not.toContain(QUARTER_PAST_ONE);
  world.setClock(JUST_AFTER_ONE);
  expect(await slotsOfOther()).toContain(QUARTER_PAST_ONE);
  const wish = { email: 'next@customer.example', timeSlot: QUARTER_PAST_ONE };
  expect((await bookSlot(world, other, wish)).status).toBe(200);
});

it('another booking can be moved there', async () => {
  const { json } = await bookSlot(world, other, {
    email: 'moves@customer.example',
    timeSlot: '2026-11-02T20:00:00.000Z',
  });
  world.setClock(JUST_AFTER_ONE);
  const token = new URL(json.manage_url).searchParams.get('token');
  const move = { token, timeSlot: QUARTER_PAST_ONE };
  const moved = await world.visitor().post(`/api/bookings/${json.booking_ref}/reschedule`, move);
  expect(moved.json).toMatchObject({ start_time: QUARTER_PAST_ONE });
});
