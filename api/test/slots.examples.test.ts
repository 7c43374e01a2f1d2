/** The examples of docs/slots.md whose rules need the database. */
import { afterAll, expect, it } from 'vitest';
import { bookingBody, bookSlot, getCode, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

async function readSlots({ businessId, serviceId }: TestBusiness) {
  const path = `/api/availability/${businessId}?service_id=${serviceId}`;
  return Object.values<string[]>((await world.visitor().get(path)).json.availability).flat();
}

it('rule 5: a booking request in the Chatham Islands takes its slot until it is declined or overdue', async () => {
  const options = { bookable_days: 60 };
  const business = await openBusiness(world, 'waitangi', {}, options, { timezone: 'Pacific/Chatham' });
  const timeSlot = '2026-11-30T20:15:00.000Z';
  await bookSlot(world, business, { email: 'mia@example.com', timeSlot });
  expect(await readSlots(business)).not.toContain(timeSlot);
  const [request] = (await business.owner.get('/api/service-requests')).json.service_requests;
  await business.owner.post(`/api/service-requests/${request.id}/decline`);
  expect(await readSlots(business)).toContain(timeSlot);

  const { json } = await bookSlot(world, business, { email: 'ravi@example.com', timeSlot });
  const link = new URL(json.manage_url);
  const status = async () =>
    (await world.visitor().get(`/api/bookings/${json.booking_ref}${link.search}`)).json.status;
  world.setClock(timeSlot);
  expect(await status()).toBe('pending');
  world.setClock('2026-11-30T20:15:01.000Z');
  expect(await status()).toBe('expired');
});

it('rule 7: two customers in Kathmandu book the last slot at two servers, and one of them gets it', async () => {
  world.setClock('2026-11-22T12:00:00.000Z');
  const business = await openBusiness(world, 'patan', {}, {}, { timezone: 'Asia/Kathmandu' });
  const timeSlot = '2026-11-23T03:15:00.000Z';
  const bodies: object[] = [];
  // Each code is for another slot, so that no hold blocks this one.
  for (const [email, held] of [
    ['mia@example.com', '2026-11-23T05:15:00.000Z'],
    ['ravi@example.com', '2026-11-23T07:15:00.000Z'],
  ] as const) {
    const code = await getCode(world, business, { email, timeSlot: held });
    bodies.push(bookingBody(business, { email, timeSlot }, code));
  }
  const visitors = [world.visitor(), world.secondServer()()];
  const responses = await Promise.all(
    visitors.map((visitor, i) => visitor.post('/api/public/patan/book', bodies[i])),
  );
  const results = responses.map(({ status, json }) => [status, json.code ?? 'booked']);
  expect(results.toSorted()).toEqual([
    [200, 'booked'],
    [409, 'slot_unavailable'],
  ]);
});

it('rule 8: a second code on Lord Howe Island moves the hold, and only its exact address books', async () => {
  world.setClock('2026-04-03T12:00:00.000Z');
  const service = { duration: 30 };
  const options = { booking_interval: 15, hours_advance: 0 };
  const business = await openBusiness(world, 'lordhowe', service, options, {
    timezone: 'Australia/Lord_Howe',
  });
  const night = { day_of_week: 'Sunday', shift_start_time: '00:00', shift_end_time: '06:00' };
  await business.owner.post('/api/business-hours', { ...night, bookable_services: [business.serviceId] });
  const [first, second] = ['2026-04-04T15:45:00.000Z', '2026-04-04T16:15:00.000Z'];
  await getCode(world, business, { email: 'mia@example.com', timeSlot: first });
  expect(await readSlots(business)).not.toContain(first);

  world.setClock('2026-04-03T12:01:00.000Z');
  const choice = { email: 'Mia+work@example.com', timeSlot: second };
  const code = await getCode(world, business, choice);
  const slots = await readSlots(business);
  expect(slots).toContain(first);
  expect(slots).not.toContain(second);
  const book = (email: string) =>
    world.visitor().post('/api/public/lordhowe/book', bookingBody(business, { ...choice, email }, code));
  expect((await book('mia@example.com')).status).toBe(400);
  expect((await book('mia+work@example.com')).status).toBe(200);
});
