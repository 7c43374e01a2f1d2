/** Bookings go to other members, each by itself: a colleague is ill, and customers are told the new name. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { connect } from '../src/db/client.ts';
import { handOverBookings } from '../src/features/absence/hand-over.usecases.ts';
import { addMember, inviteAndJoin, openBusiness, readWriter } from './fixtures.ts';
import { bookFor, DAY, give, whoHas } from './hand-over-world.ts';
import { bookWith, ELEVEN, NINE, openTwoPeople, ownEvent, TEN } from './two-people.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
let statements = 0;
const watched = connect(world.databaseUrl, { debug: () => statements++ });
afterAll(async () => {
  await watched.close();
  await world.close();
});

const closed = { from: DAY, to: DAY };

const movesTo = async (email: string) =>
  (await world.mailsTo<'booking_moved'>(email)).filter(({ kind }) => kind === 'booking_moved');

it('each booking goes by itself, and what cannot go stays and says why', async () => {
  const shop = await openTwoPeople(world);
  const [nine, ten, eleven] = [
    await bookFor(shop, shop.ben, NINE),
    await bookFor(shop, shop.ben, TEN),
    await bookFor(shop, shop.ben, ELEVEN),
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
  const theirs = await bookFor(other, other.ben, NINE);
  expect((await give(shop, [{ id: theirs, to: shop.ana }])).json.left).toEqual([
    { id: theirs, reason: 'not_found' },
  ]);
  expect(await whoHas(other)).toEqual({ [theirs]: other.ben });
  const booked = await bookFor(shop, shop.ben, NINE);
  const refused = await give(shop, [{ id: booked, to: other.ana }]);
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['bookings.0.to']]);
});

it('anyone is whoever is at work and free, the one with the fewest bookings that day', async () => {
  const shop = await openTwoPeople(world);
  const cleo = await addMember(shop, 'Cleo');
  const dan = await addMember(shop, 'Dan');
  await shop.owner.post('/api/special-hours', { ...closed, staff_id: dan });
  await bookFor(shop, shop.ana, NINE);
  const [nine, ten] = [await bookFor(shop, shop.ben, NINE), await bookFor(shop, shop.ben, TEN)];
  const { json } = await give(shop, [
    { id: nine, to: 'anyone' },
    { id: ten, to: 'anyone' },
  ]);
  expect(json).toEqual({ handed_over: [nine, ten], left: [] });
  // At ten each of the two has one booking: the first by position takes it.
  expect(await whoHas(shop)).toMatchObject({ [nine]: cleo, [ten]: shop.ana });
  const again = await bookFor(shop, shop.ben, NINE);
  expect((await give(shop, [{ id: again, to: 'anyone' }])).json.left).toEqual([
    { id: again, reason: 'nobody_free' },
  ]);
  expect((await give(shop, [{ id: again, to: dan }])).json.left).toEqual([
    { id: again, reason: 'outside_hours' },
  ]);
});

it('nothing goes that somebody else gave away meanwhile, or to who has it', async () => {
  const shop = await openTwoPeople(world);
  const nine = await bookFor(shop, shop.ben, NINE);
  const stale = await give(shop, [{ id: nine, from: shop.ana, to: shop.ben }]);
  expect(stale.json.left).toEqual([{ id: nine, reason: 'not_theirs' }]);
  expect((await give(shop, [{ id: nine, to: shop.ben }])).json.left).toEqual([
    { id: nine, reason: 'same_staff' },
  ]);
  expect((await give(shop, [{ id: nine, from: shop.ben, to: shop.ana }])).json.handed_over).toEqual([nine]);
});

it('a service that is not theirs stays, and only managers and owners hand over', async () => {
  const shop = await openTwoPeople(world);
  const nine = await bookFor(shop, shop.ben, NINE);
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
    await bookFor(shop, shop.ben, NINE, 'one@example.com'),
    await bookFor(shop, shop.ben, TEN, 'one@example.com'),
  ];
  await bookFor(shop, shop.ben, ELEVEN, 'other@example.com');
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
  const nine = await bookFor(shop, shop.ben, NINE, 'quiet@example.com');
  await give(shop, [{ id: nine, to: shop.ana }], { notify_customer: false });
  expect(await whoHas(shop)).toEqual({ [nine]: shop.ana });
  expect(await movesTo('quiet@example.com')).toEqual([]);
});

it('a time that is booked meanwhile is not given away a second time', async () => {
  const shop = await openTwoPeople(world);
  const nine = await bookFor(shop, shop.ben, NINE, 'race@example.com');
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
    ids.push(await bookFor(shop, shop.ben, start, `weekly${week % 9}@example.com`));
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
