/** Bookings go to other members, each by itself: a colleague is ill, and customers are told the new name. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../src/db/client.ts';
import { handOverBookings } from '../src/features/absence/hand-over.usecases.ts';
import { addMember, eventsOn, inviteAndJoin, openBusiness, readWriter } from './fixtures.ts';
import { bookWith, ELEVEN, NINE, openTwoPeople, ownEvent, TEN, type TwoPeople } from './two-people.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
let statements = 0;
const watched = connect(world.databaseUrl, { debug: () => statements++ });
afterAll(async () => {
  await watched.close();
  await world.close();
});

const DAY = '2026-11-03';
const closed = { from: DAY, to: DAY };

async function book(shop: TwoPeople, staff_id: string, start: string, email = 'mia@example.com') {
  const { json } = await shop.owner.post('/api/bookings', {
    ...{ service_id: shop.serviceId, start_time: start, staff_id, force: true },
    customer: { name: 'Mia Okafor', email },
  });
  return json.event.id as string;
}

const give = ({ owner }: TwoPeople, bookings: object[], fields: object = {}) =>
  owner.post('/api/bookings/hand-over', { bookings, ...fields });
const whoHas = async (shop: TwoPeople): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await eventsOn(shop, DAY)).map(({ id, staff_id }: { id: string; staff_id: string }) => [id, staff_id]),
  );
const movesTo = async (email: string) =>
  (await world.mailsTo<'booking_moved'>(email)).filter(({ kind }) => kind === 'booking_moved');

it('each booking goes by itself, and what cannot go stays and says why', async () => {
  const shop = await openTwoPeople(world);
  const [nine, ten, eleven] = [
    await book(shop, shop.ben, NINE),
    await book(shop, shop.ben, TEN),
    await book(shop, shop.ben, ELEVEN),
  ];
  await shop.owner.post('/api/calendar', ownEvent(TEN, { staff_id: shop.ana }));
  await shop.owner.delete(`/api/calendar/${eleven}`);
  const unknown = randomUUID();
  const { status, json } = await give(shop, [
    { id: nine, to: shop.ana },
    { id: ten, to: shop.ana },
    { id: eleven, to: shop.ana },
    { id: unknown, to: 'anyone' },
  ]);
  expect(status).toBe(200);
  expect(json).toEqual({
    handed_over: [nine],
    left: [
      { id: eleven, reason: 'ended' },
      { id: unknown, reason: 'not_found' },
      { id: ten, reason: 'taken' },
    ],
  });
  expect(await whoHas(shop)).toMatchObject({ [nine]: shop.ana, [ten]: shop.ben });
});

it('a booking of another business is left as one that does not exist', async () => {
  const [shop, other] = [await openTwoPeople(world), await openTwoPeople(world)];
  const theirs = await book(other, other.ben, NINE);
  expect((await give(shop, [{ id: theirs, to: shop.ana }])).json.left).toEqual([
    { id: theirs, reason: 'not_found' },
  ]);
  expect(await whoHas(other)).toEqual({ [theirs]: other.ben });
  const booked = await book(shop, shop.ben, NINE);
  const refused = await give(shop, [{ id: booked, to: other.ana }]);
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['bookings.0.to']]);
});

it('anyone is whoever is at work and free, the one with the fewest bookings that day', async () => {
  const shop = await openTwoPeople(world);
  const cleo = await addMember(shop, 'Cleo');
  const dan = await addMember(shop, 'Dan');
  await shop.owner.post('/api/special-hours', { ...closed, staff_id: dan });
  await book(shop, shop.ana, NINE);
  const [nine, ten] = [await book(shop, shop.ben, NINE), await book(shop, shop.ben, TEN)];
  const { json } = await give(shop, [
    { id: nine, to: 'anyone' },
    { id: ten, to: 'anyone' },
  ]);
  expect(json).toEqual({ handed_over: [nine, ten], left: [] });
  // At ten each of the two has one booking: the first by position takes it.
  expect(await whoHas(shop)).toMatchObject({ [nine]: cleo, [ten]: shop.ana });
  const again = await book(shop, shop.ben, NINE);
  expect((await give(shop, [{ id: again, to: 'anyone' }])).json.left).toEqual([
    { id: again, reason: 'nobody_free' },
  ]);
  expect((await give(shop, [{ id: again, to: dan }])).json.left).toEqual([
    { id: again, reason: 'outside_hours' },
  ]);
});

it('nothing goes that somebody else gave away meanwhile, or to who has it', async () => {
  const shop = await openTwoPeople(world);
  const nine = await book(shop, shop.ben, NINE);
  const stale = await give(shop, [{ id: nine, from: shop.ana, to: shop.ben }]);
  expect(stale.json.left).toEqual([{ id: nine, reason: 'not_theirs' }]);
  expect((await give(shop, [{ id: nine, to: shop.ben }])).json.left).toEqual([
    { id: nine, reason: 'same_staff' },
  ]);
  expect((await give(shop, [{ id: nine, from: shop.ben, to: shop.ana }])).json.handed_over).toEqual([nine]);
});

it('a service that is not theirs stays, and only managers and owners hand over', async () => {
  const shop = await openTwoPeople(world);
  const nine = await book(shop, shop.ben, NINE);
  const [service] = (await shop.owner.get('/api/services')).json.services;
  await shop.owner.put(`/api/service/${shop.serviceId}`, { ...service, staff_ids: [shop.ben] });
  expect((await give(shop, [{ id: nine, to: shop.ana }])).json.left).toEqual([
    { id: nine, reason: 'not_offered' },
  ]);
  const joining = {
    email: `ben-${shop.businessId}@shop.example`,
    role: 'staff',
    staff_id: shop.ben,
  } as const;
  const ben = await inviteAndJoin(world, shop.owner, joining);
  expect((await ben.post('/api/bookings/hand-over', { bookings: [] })).status).toBe(403);
  expect((await ben.get(`/api/staff/${shop.ben}/bookings`)).status).toBe(403);
});

it.each([
  ['none', []],
  ['one twice', ['a', 'a']],
  ['no id', ['nobody']],
  ['too many', Array.from({ length: 501 }, () => '')],
])('a list with %s is refused', async (_, ids) => {
  const shop = await openBusiness(world, `list${randomUUID().slice(0, 8)}`);
  const same = randomUUID();
  const bookings = ids.map((id) => ({ id: id === 'a' ? same : id || randomUUID(), to: 'anyone' }));
  const { status, json } = await shop.owner.post('/api/bookings/hand-over', { bookings });
  expect([status, json.code]).toEqual([400, 'validation']);
});

it('a customer with several appointments gets one mail with the old and the new name of each, and the note', async () => {
  const shop = await openTwoPeople(world);
  const [nine, ten] = [
    await book(shop, shop.ben, NINE, 'one@example.com'),
    await book(shop, shop.ben, TEN, 'one@example.com'),
  ];
  await book(shop, shop.ben, ELEVEN, 'other@example.com');
  await give(
    shop,
    [nine, ten].map((id) => ({ id, to: 'anyone' })),
    { note: 'Ben is ill.' },
  );
  const mails = await movesTo('one@example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.payload).toMatchObject({
    note: 'Ben is ill.',
    appointments: [
      { staffName: 'Ana', previousStaff: 'Ben' },
      { staffName: 'Ana', previousStaff: 'Ben' },
    ],
  });
  expect(await movesTo('other@example.com')).toEqual([]);
  const back = await give(
    shop,
    [nine, ten].map((id) => ({ id, to: shop.ben })),
  );
  expect(back.json.handed_over).toEqual([nine, ten]);
  expect(await movesTo('one@example.com')).toEqual([]);
});

it('an owner who does not want it mails nobody', async () => {
  const shop = await openTwoPeople(world);
  const nine = await book(shop, shop.ben, NINE, 'quiet@example.com');
  await give(shop, [{ id: nine, to: shop.ana }], { notify_customer: false });
  expect(await whoHas(shop)).toEqual({ [nine]: shop.ana });
  expect(await movesTo('quiet@example.com')).toEqual([]);
});

it('a time that is booked meanwhile is not given away a second time', async () => {
  const shop = await openTwoPeople(world);
  const nine = await book(shop, shop.ben, NINE, 'race@example.com');
  const [given, taken] = await Promise.all([
    give(shop, [{ id: nine, to: shop.ana }]),
    bookWith(world, shop, NINE, { staff_id: shop.ana }),
  ]);
  const isBooked = taken.sent.status === 200 && taken.booked.status === 200;
  expect([given.json.handed_over.length, given.json.left.length]).toEqual(isBooked ? [0, 1] : [1, 0]);
});

it('a hundred bookings take at most ten statements more than one', async () => {
  const shop = await openTwoPeople(world);
  const ids: string[] = [];
  for (let week = 0; ids.length < 100; week++) {
    const start = new Date(Date.parse('2027-01-05T14:00:00.000Z') + week * 7 * 86_400_000).toISOString();
    ids.push(await book(shop, shop.ben, start, `weekly${week % 9}@example.com`));
  }
  const statementsFor = async (some: string[], to: string) => {
    statements = 0;
    const deps = { ...world.deps, db: watched };
    const bookings = some.map((id) => ({ id, to }));
    const { handed_over } = await handOverBookings(deps, readWriter(shop.owner), { bookings });
    expect(handed_over).toEqual(some);
    return statements;
  };
  const one = await statementsFor(ids.slice(0, 1), shop.ana);
  const rest = await statementsFor(ids.slice(1), shop.ana);
  if (process.env.SHOW_TIMES) process.stdout.write(`${one} statements for one, ${rest} for 99\n`);
  expect(rest - one).toBeLessThanOrEqual(10);
});

it('what lies ahead of a member is listed by start with those who are free for it', async () => {
  const shop = await openTwoPeople(world);
  const cleo = await addMember(shop, 'Cleo');
  const [ten, nine] = [await book(shop, shop.ben, TEN), await book(shop, shop.ben, NINE)];
  await book(shop, shop.ana, NINE);
  await book(shop, shop.ana, ELEVEN);
  const { json } = await shop.owner.get(`/api/staff/${shop.ben}/bookings`);
  expect(json.bookings).toMatchObject([
    { event: { id: nine }, takers: [cleo] },
    { event: { id: ten }, takers: [cleo, shop.ana] },
  ]);
  expect((await shop.owner.get(`/api/staff/${randomUUID()}/bookings`)).status).toBe(404);
});

it('what a vacation leaves outside the hours is listed, as long as it is there', async () => {
  const shop = await openTwoPeople(world);
  const nine = await book(shop, shop.ben, NINE);
  await book(shop, shop.ana, TEN);
  const { json } = await shop.owner.post('/api/special-hours', { ...closed, staff_id: shop.ben });
  const path = `/api/special-hours/${json.special_hours[0].id}/bookings`;
  expect((await shop.owner.get(path)).json.bookings).toMatchObject([
    { event: { id: nine, customer_name: 'Mia Okafor' }, takers: [shop.ana] },
  ]);
  await give(shop, [{ id: nine, to: 'anyone' }]);
  expect((await shop.owner.get(path)).json.bookings).toEqual([]);
  expect((await shop.owner.get(`/api/special-hours/${randomUUID()}/bookings`)).status).toBe(404);
});

it('a member leaves: each booking goes to whoever is free, or none does', async () => {
  const shop = await openTwoPeople(world);
  const cleo = await addMember(shop, 'Cleo');
  const [nine, ten] = [await book(shop, shop.ben, NINE), await book(shop, shop.ben, TEN)];
  await book(shop, shop.ana, NINE);
  const blocked = await book(shop, cleo, NINE);
  await shop.owner.post('/api/calendar', ownEvent(ELEVEN, { staff_id: shop.ben }));
  const leave = () => shop.owner.delete(`/api/staff/${shop.ben}?move_to=anyone`);
  const refused = await leave();
  expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
  expect(refused.json.conflicts).toMatchObject([{ id: nine }]);
  expect(await whoHas(shop)).toMatchObject({ [nine]: shop.ben, [ten]: shop.ben });
  await shop.owner.delete(`/api/calendar/${blocked}`);
  expect((await leave()).status).toBe(200);
  expect(await whoHas(shop)).toMatchObject({ [nine]: cleo, [ten]: shop.ana });
  expect((await eventsOn(shop, DAY)).map(({ title }: { title: string }) => title)).not.toContain('Away');
});
