/** Push messages to staff members about what others of the team do to their appointments. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { sendDuePushes } from '../src/features/push/push.worker.ts';
import { inviteAndJoin } from './fixtures.ts';
import { startPushService } from './push-service.ts';
import { ELEVEN, NINE, openTwoPeople, TEN, type TwoPeople } from './two-people.ts';
import type { Visitor } from './visitor.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ PUSH_HOSTS: 'localhost' });
const service = await startPushService();
afterAll(async () => {
  await service.close();
  await world.close();
});

const quiet = { ...world.deps, logger: { log: () => undefined } };
let seconds = 0;
async function after(more: number) {
  seconds += more;
  world.setClock(new Date(Date.parse(MONDAY) + seconds * 1000).toISOString());
  await sendDuePushes(quiet, new AbortController().signal);
}
const messages = () => service.received.map(({ message }) => `${message.title}: ${message.body}`).toSorted();

let shop: TwoPeople;
let ana: Visitor;
let count = 0;
beforeEach(async () => {
  count += 1;
  shop = await openTwoPeople(world);
  ana = await inviteAndJoin(world, shop.owner, {
    email: `ana${count}@staff.example`,
    role: 'staff',
    staff_id: shop.ana,
  });
  const ben = await inviteAndJoin(world, shop.owner, {
    email: `ben${count}@staff.example`,
    role: 'staff',
    staff_id: shop.ben,
  });
  for (const [visitor, name] of [
    [shop.owner, 'owner'],
    [ana, 'ana'],
    [ben, 'ben'],
  ] as const)
    await visitor.post('/api/push', { ...service.subscription(`${name}${count}`), language: 'en' });
  service.received.length = 0;
});

async function book(start: string, staffId: string, fields: object = {}) {
  const customer = { name: 'Mia Okafor', phone: '4165550142' };
  const body = { service_id: shop.serviceId, start_time: start, staff_id: staffId, customer, ...fields };
  const id = (await shop.owner.post('/api/bookings', body)).json.event.id as string;
  return id;
}

it('a booking by the owner reaches the staff member alone, with a first name and a time only', async () => {
  await book(NINE, shop.ana);
  await after(0);
  expect(messages()).toEqual(['New appointment: Mia, Tue, Nov 3, 9:00 AM (Toronto time)']);
  expect(Object.keys(service.received[0]?.message ?? {}).toSorted()).toEqual(['body', 'tag', 'title']);
});

it('a hand-over waits ten seconds, is one message to each, and none once it is undone', async () => {
  const ids = [await book(NINE, shop.ana), await book(TEN, shop.ana), await book(ELEVEN, shop.ana)];
  await after(60);
  service.received.length = 0;
  const give = (some: string[], to: string) =>
    shop.owner.post('/api/bookings/hand-over', { bookings: some.map((id) => ({ id, to })) });
  await give(ids, shop.ben);
  await after(9);
  expect(messages()).toEqual([]);
  await give(ids.slice(0, 1), shop.ana);
  await after(60);
  expect(messages()).toEqual(
    [
      'Now with a colleague: 2 appointments, Tue, Nov 3, 10:00 AM (Toronto time)',
      'Now with you: 2 appointments, Tue, Nov 3, 10:00 AM (Toronto time)',
    ].toSorted(),
  );
});

it('a switch of the own turns all messages about bookings off', async () => {
  await ana.put('/api/me/notifications', { mail: true, push: false });
  await book(NINE, shop.ana);
  await after(0);
  expect(messages()).toEqual([]);
});
