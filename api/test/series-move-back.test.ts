/** A move of a series is undone, as that of a single appointment is. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMember, openBusiness, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

const FIRST = '2026-11-03T14:00:00.000Z';
const repeat = { every: 'week', interval: 1, count: 4 };
const later = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

let world: World;
let business: TestBusiness;
let tunde: string;
beforeEach(async () => {
  world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
  business = await openBusiness(world);
  tunde = await addMember(business, 'Tunde');
});
afterEach(() => world.close());

const entries = async () =>
  (await business.owner.get('/api/calendar?start=2026-11-01&end=2026-12-31')).json.events;
const places = async () =>
  (await entries()).map(({ id, start_time, end_time, staff_id }: Record<string, string>) => ({
    id,
    start_time,
    end_time,
    staff_id,
  }));

async function bookSeries() {
  const customer = { name: 'Mia Okafor', email: 'mia@example.com' };
  const body = { service_id: business.serviceId, start_time: FIRST, customer, repeat };
  await business.owner.post('/api/bookings', body);
  const [first, second] = await entries();
  // Only the second is Tunde's: each goes back to its own member.
  await business.owner.put(`/api/calendar/${second.id}`, { staff_id: tunde });
  return { first, second };
}

async function moveAll({ id, start_time, end_time }: Record<string, string>, scope = 'all') {
  const body = {
    start_time: later(start_time ?? '', 2),
    end_time: later(end_time ?? '', 2),
    staff_id: tunde,
  };
  const { json } = await business.owner.put(`/api/calendar/${id}?scope=${scope}`, body);
  return json.moved;
}
const undo = (id: string, moved: object[]) => business.owner.post(`/api/calendar/${id}/move-back`, { moved });

/** The mails about moves that wait or were sent. */
const moveMails = async () =>
  (await world.mailsTo<'booking_moved'>('mia@example.com')).filter(({ kind }) => kind === 'booking_moved');

it('puts each appointment back to its own time and person, and the customer reads nothing of it', async () => {
  const { first } = await bookSeries();
  const before = await places();
  const mailed = (await moveMails()).length;
  const moved = await moveAll(first);
  expect(moved).toHaveLength(4);
  expect(await moveMails()).toHaveLength(1);
  expect((await undo(first.id, moved)).status).toBe(200);
  expect(await places()).toEqual(before);
  expect(await moveMails()).toHaveLength(mailed);
});

it('puts nothing back once somebody has moved one of them', async () => {
  const { first, second } = await bookSeries();
  const moved = await moveAll(first, 'following');
  await business.owner.put(`/api/calendar/${second.id}`, {
    start_time: later(second.start_time, 4),
    end_time: later(second.end_time, 4),
  });
  const shown = await places();
  const refused = await undo(first.id, moved);
  expect([refused.status, refused.json.code]).toEqual([409, 'event_changed']);
  expect(await places()).toEqual(shown);
});

it('works for own events, and lists only what was moved', async () => {
  const lunch = { title: 'Lunch', start_time: FIRST, end_time: later(FIRST, 1), repeat };
  await business.owner.post('/api/calendar', lunch);
  const [first] = await entries();
  const before = await places();
  const renamed = await business.owner.put(`/api/calendar/${first.id}?scope=all`, { title: 'Break' });
  expect(renamed.json.moved).toEqual([]);
  const moved = await moveAll(first);
  await undo(first.id, moved);
  expect(await places()).toEqual(before);
});
