/** An overdue request blocks nobody, even if no loop has marked it as expired, and its customer is mailed. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expireRequests } from '../src/domain/requests/expiry.usecases.ts';
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
  const choice = { email: 'next@customer.example', timeSlot: QUARTER_PAST_ONE };
  expect((await bookSlot(world, other, choice)).status).toBe(200);
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

const toldTo = async (email: string) =>
  (await world.mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind === 'request_expired');

describe('the customer is mailed once that the request expired', () => {
  it('by the loop', async () => {
    const email = `looped${opened}@customer.example`;
    await bookSlot(world, business, { email, timeSlot: '2026-11-02T20:00:00.000Z' });
    world.setClock('2026-11-02T20:00:00.000Z');
    await expireRequests(world.deps);
    expect(await toldTo(email)).toEqual([]);
    world.setClock('2026-11-02T20:00:00.001Z');
    await Promise.all([expireRequests(world.deps), expireRequests(world.deps)]);
    await expireRequests(world.deps);
    expect(await toldTo(email)).toEqual(['request_expired']);
  });

  it('by a booking at its time', async () => {
    const email = `replaced${opened}@customer.example`;
    const slot = { email, timeSlot: '2026-11-02T20:00:00.000Z' };
    await bookSlot(world, business, slot);
    world.setClock('2026-11-02T20:00:00.001Z');
    const next = { email: 'next@customer.example', timeSlot: '2026-11-02T20:15:00.000Z' };
    expect((await bookSlot(world, other, next)).status).toBe(200);
    expect(await toldTo(email)).toEqual(['request_expired']);
    await expireRequests(world.deps);
    expect(await toldTo(email)).toEqual(['request_expired']);
  });

  it('unless the business mails no customers', async () => {
    const email = `silent${opened}@customer.example`;
    await bookSlot(world, business, { email, timeSlot: '2026-11-02T20:00:00.000Z' });
    await business.owner.post('/api/booking-options', { notify_customer: false });
    world.setClock('2026-11-02T20:00:00.001Z');
    await expireRequests(world.deps);
    expect(await toldTo(email)).toEqual([]);
  });
});
