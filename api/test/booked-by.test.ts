/** A booking says how it was made, by whom and when. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { eventsOn, inviteAndJoin } from './fixtures.ts';
import { bookWith, ELEVEN, NINE, openTwoPeople, TEN, type TwoPeople } from './two-people.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

let shop: TwoPeople;
let joe: Visitor;
let count = 0;
beforeEach(async () => {
  shop = await openTwoPeople(world);
  const email = `joe${++count}@members.example`;
  joe = await inviteAndJoin(world, shop.owner, { email, role: 'staff', staff_id: shop.ana });
  await joe.put('/api/me', { name: 'Joe Li' });
});

const byPhone = (visitor: Visitor, start: string, headers = {}) =>
  visitor.post(
    '/api/bookings',
    { service_id: shop.serviceId, start_time: start, customer: { name: 'Mia', phone: '4165550142' } },
    headers,
  );
const bookedOn = async () =>
  (await eventsOn(shop, '2026-11-03')).map(({ booked }: { booked: object }) => booked);

it('a booking names the customer, the member or the key that made it, an own event nobody', async () => {
  await bookWith(world, shop, NINE);
  const replied = (await byPhone(joe, TEN)).json.event.booked;
  const { json } = await shop.owner.post('/api/keys', { name: 'Till', scope: 'write' });
  await byPhone(world.visitor(), ELEVEN, { Authorization: `Bearer ${json.key}` });
  const times = { start_time: '2026-11-03T18:00:00.000Z', end_time: '2026-11-03T19:00:00.000Z' };
  await shop.owner.post('/api/calendar', { title: 'Lunch', ...times });
  const at = MONDAY;
  expect(await bookedOn()).toEqual([
    { how: 'customer', by: '', at },
    { how: 'member', by: 'Joe Li', at },
    { how: 'key', by: 'Till', at },
    null,
  ]);
  expect(replied).toEqual({ how: 'member', by: 'Joe Li', at });
  const exported = (await shop.owner.get('/api/account/export')).json.bookings;
  expect(exported.map(({ booked }: { booked: { by: string } }) => booked.by)).toEqual(['', 'Joe Li', 'Till']);
});

it('the name follows the member, and ends with the member', async () => {
  await byPhone(joe, NINE);
  await joe.put('/api/me', { name: 'Joe Lin' });
  expect(await bookedOn()).toMatchObject([{ how: 'member', by: 'Joe Lin' }]);
  const [, { member_id: id }] = (await shop.owner.get('/api/members')).json.members;
  await shop.owner.delete(`/api/members/${id}`, {});
  expect(await bookedOn()).toMatchObject([{ how: 'member', by: '' }]);
});

it('it stays who booked when somebody else moves the booking', async () => {
  const { id } = (await byPhone(joe, NINE)).json.event;
  const end_time = '2026-11-03T16:00:00.000Z';
  const moved = await shop.owner.put(`/api/calendar/${id}`, { start_time: TEN, end_time });
  expect(moved.json.event).toMatchObject({ start_time: TEN, booked: { how: 'member', by: 'Joe Li' } });
});
