/** What lies outside the hours of who is away is marked until it fits, is decided, or goes elsewhere. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addMember, eventsOn, inviteAndJoin } from './fixtures.ts';
import { ELEVEN, NINE, openTwoPeople, TEN, type TwoPeople } from './two-people.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const DAY = '2026-11-03';
const EVENING = '2026-11-03T23:00:00.000Z';
let shop: TwoPeople;
beforeEach(async () => {
  shop = await openTwoPeople(world);
});

async function book(staff_id: string, start_time: string): Promise<string> {
  const body = { service_id: shop.serviceId, start_time, staff_id, force: true };
  const { json } = await shop.owner.post('/api/bookings', {
    ...body,
    customer: { name: 'Mia Okafor', email: 'mia@example.com' },
  });
  expect(json.event.absence).toBe(null);
  return json.event.id;
}

const readAbsence = async (id: string) =>
  (await eventsOn(shop, DAY)).find((event: { id: string }) => event.id === id)?.absence;
async function close(fields: object = {}): Promise<string> {
  const { json } = await shop.owner.post('/api/special-hours', { from: DAY, to: DAY, ...fields });
  return json.special_hours.at(-1).id;
}
const decide = (id: string, state: string) => shop.owner.put(`/api/bookings/${id}/absence`, { state });
const absences = async (visitor = shop.owner) => (await visitor.get('/api/absences')).json.bookings;

it('a vacation opens what it leaves outside the hours, and its end closes it', async () => {
  const [nine, other] = [await book(shop.ben, NINE), await book(shop.ana, TEN)];
  const entry = await close({ staff_id: shop.ben });
  expect([await readAbsence(nine), await readAbsence(other)]).toEqual(['open', null]);
  expect(await absences()).toMatchObject([{ event: { id: nine, absence: 'open' }, takers: [shop.ana] }]);
  await shop.owner.delete(`/api/special-hours/${entry}`);
  expect([await readAbsence(nine), await absences()]).toEqual([null, []]);
});

it('a preview of a vacation opens nothing', async () => {
  const nine = await book(shop.ben, NINE);
  await shop.owner.post('/api/special-hours?preview=true', { from: DAY, to: DAY });
  expect(await readAbsence(nine)).toBe(null);
});

it('a vacation that becomes shorter keeps what was decided about the rest', async () => {
  const [nine, eleven] = [await book(shop.ben, NINE), await book(shop.ben, ELEVEN)];
  const entry = await close({ staff_id: shop.ben });
  await decide(nine, 'kept');
  await decide(eleven, 'to_call');
  expect([await readAbsence(nine), await readAbsence(eleven)]).toEqual(['kept', 'to_call']);
  const shifts = [{ shift_start_time: '11:00', shift_end_time: '17:00' }];
  await shop.owner.put(`/api/special-hours/${entry}`, { shifts });
  expect([await readAbsence(nine), await readAbsence(eleven)]).toEqual(['kept', null]);
});

it.each<[string, () => Promise<unknown>]>([
  ['the week', () => shop.owner.put('/api/business-hours', { days: ['Tuesday'], shifts: [] })],
  ['hours of one’s own', () => shop.owner.put(`/api/staff/${shop.ben}`, { own_hours: true })],
  ['the time zone', () => shop.owner.post('/api/profile', { timezone: 'Asia/Tokyo' })],
])('a change of %s opens what lies outside then', async (_, change) => {
  const nine = await book(shop.ben, NINE);
  await change();
  expect(await readAbsence(nine)).toBe('open');
});

it('what an owner placed outside the hours is nobody’s absence, until a vacation covers it', async () => {
  const evening = await book(shop.ben, EVENING);
  await shop.owner.put('/api/business-hours', { days: ['Monday'], shifts: [] });
  expect(await readAbsence(evening)).toBe(null);
  expect(await absences()).toMatchObject([{ event: { id: evening, absence: null } }]);
  await close({ staff_id: shop.ben });
  expect(await readAbsence(evening)).toBe('open');
});

it('a booking that is handed over, moved or cancelled is nobody’s absence', async () => {
  const cleo = await addMember(shop, 'Cleo');
  const [nine, ten, eleven] = [
    await book(shop.ben, NINE),
    await book(shop.ben, TEN),
    await book(shop.ben, ELEVEN),
  ];
  await close({ staff_id: shop.ben });
  const given = await shop.owner.post('/api/bookings/hand-over', { bookings: [{ id: nine, to: cleo }] });
  expect(given.json.handed_over).toEqual([nine]);
  await shop.owner.put(`/api/calendar/${ten}`, {
    start_time: '2026-11-03T23:00:00.000Z',
    end_time: '2026-11-04T00:00:00.000Z',
  });
  await shop.owner.delete(`/api/calendar/${eleven}`);
  expect([await readAbsence(nine), await readAbsence(ten)]).toEqual([null, null]);
  const left = (await absences()).map(({ event }: { event: { id: string } }) => event.id);
  expect(left).toEqual([ten]);
});

it('what fits needs no decision, and another business has none to make', async () => {
  const nine = await book(shop.ben, NINE);
  const refused = await decide(nine, 'kept');
  expect([refused.status, refused.json.code]).toEqual([409, 'event_changed']);
  expect((await decide(randomUUID(), 'kept')).status).toBe(404);
  const wrong = await decide(nine, 'gone');
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['state']]);
  await close();
  const other = await openTwoPeople(world);
  expect((await other.owner.put(`/api/bookings/${nine}/absence`, { state: 'kept' })).status).toBe(404);
  expect(await absences(other.owner)).toEqual([]);
});

it('a login for one person sees the own absences and decides nothing', async () => {
  const [nine] = [await book(shop.ben, NINE), await book(shop.ana, TEN)];
  await close();
  const email = `ben-${shop.businessId}@shop.example`;
  const ben = await inviteAndJoin(world, shop.owner, { email, role: 'staff', staff_id: shop.ben });
  expect(await absences(ben)).toMatchObject([{ event: { id: nine }, takers: [] }]);
  expect(await absences()).toHaveLength(2);
  expect((await ben.put(`/api/bookings/${nine}/absence`, { state: 'kept' })).status).toBe(403);
});

it('titles of absences are in the reader’s language', async () => {
  await book(shop.ben, NINE);
  await close();
  const chinese = await shop.owner.send('GET', '/api/absences', undefined, { 'Accept-Language': 'zh-CN' });
  expect(chinese.json.bookings[0].event.title).toBe('Mia Okafor、Single lesson');
});
