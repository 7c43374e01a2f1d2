/** Who could take the appointments of a member who is away or leaves. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { addMember, eventsOn } from './fixtures.ts';
import { bookFor, DAY, give, whoHas } from './hand-over-world.ts';
import { ELEVEN, NINE, openTwoPeople, ownEvent, TEN } from './two-people.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

it('what lies ahead of a member is listed by start with those who are free for it', async () => {
  const shop = await openTwoPeople(world);
  const cleo = await addMember(shop, 'Cleo');
  const [ten, nine] = [await bookFor(shop, shop.ben, TEN), await bookFor(shop, shop.ben, NINE)];
  await bookFor(shop, shop.ana, NINE);
  await bookFor(shop, shop.ana, ELEVEN);
  const { json } = await shop.owner.get(`/api/staff/${shop.ben}/bookings`);
  expect(json.bookings).toMatchObject([
    { event: { id: nine }, takers: [cleo] },
    { event: { id: ten }, takers: [cleo, shop.ana] },
  ]);
  expect((await shop.owner.get(`/api/staff/${randomUUID()}/bookings`)).status).toBe(404);
});

it('what a vacation leaves outside the hours is listed, as long as it is there', async () => {
  const shop = await openTwoPeople(world);
  const nine = await bookFor(shop, shop.ben, NINE);
  await bookFor(shop, shop.ana, TEN);
  const { json } = await shop.owner.post('/api/special-hours', { from: DAY, to: DAY, staff_id: shop.ben });
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
  const [nine, ten] = [await bookFor(shop, shop.ben, NINE), await bookFor(shop, shop.ben, TEN)];
  await bookFor(shop, shop.ana, NINE);
  const blocked = await bookFor(shop, cleo, NINE);
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
