/** The conflicts that an owner sees before moving a booking. */
import { afterAll, expect, it } from 'vitest';
import { addMember, bookSlot, eventsOn, inviteAndJoin, openBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const business = await openBusiness(world, 'marlow', { buffer_after: 10 }, { auto_confirm: true });
const { owner } = business;
afterAll(() => world.close());

const at = (time: string) => `2026-11-05T${time}:00.000Z`;
await bookSlot(world, business, { email: 'ana@customer.example', timeSlot: at('15:00') });
await bookSlot(world, business, { email: 'ben@customer.example', timeSlot: at('17:00') });
const marco = (await owner.get('/api/staff')).json.staff[0].staff_id;
await owner.put(`/api/staff/${marco}`, { name: 'Marco' });
const tunde = await addMember(business, 'Tunde');
const [ana] = await eventsOn(business, '2026-11-05');
const [start, end] = [ana.start_time, ana.end_time].map(Date.parse) as [number, number];

/** Of Ana's booking, with the same length. */
async function conflictsAt(time: string, staffId?: string, by = owner) {
  const start_time = at(time);
  const end_time = new Date(Date.parse(start_time) + (end - start)).toISOString();
  const query = new URLSearchParams({ start_time, end_time, ...(staffId && { staff_id: staffId }) });
  return by.get(`/api/calendar/${ana.id}/conflicts?${query}`);
}
const reasonsAt = async (time: string, staffId?: string) =>
  (await conflictsAt(time, staffId)).json.conflicts.map(({ reason }: { reason: string }) => reason);

it('a booking does not conflict with itself, also when moved a little', async () => {
  expect(await reasonsAt('15:00')).toEqual([]);
  expect(await reasonsAt('15:10')).toEqual([]);
});

it('another booking, an own event and closing time conflict, for that person only', async () => {
  expect(await reasonsAt('17:00')).toEqual(['full']);
  expect(await reasonsAt('17:00', tunde)).toEqual([]);
  expect(await reasonsAt('23:30')).toEqual(['outside_hours']);
  const lunch = { title: 'Lunch', start_time: at('17:00'), end_time: at('18:00'), staff_id: tunde };
  await owner.post('/api/calendar', lunch);
  const { json } = await conflictsAt('17:00', tunde);
  const { title, start_time: from, end_time: to } = lunch;
  expect(json.conflicts).toEqual([{ reason: 'taken', title, from, to }]);
  const early = await conflictsAt(
    new Date(Date.parse(at('17:00')) - (end - start)).toISOString().slice(11, 16),
    tunde,
  );
  expect(early.json.conflicts).toEqual([{ reason: 'buffer', title, from, to }]);
});

it('a booking in the way is named with its customer and its time', async () => {
  const { json } = await conflictsAt('17:00', marco);
  expect(json.conflicts).toEqual([
    { reason: 'full', title: expect.stringContaining('Single lesson'), from: at('17:00'), to: at('18:00') },
  ]);
});

it('an inactive member, or one who does not offer the service, has no hours for it', async () => {
  const lesson = { name: 'Single lesson', duration: 60, price: 0 };
  await owner.put(`/api/service/${business.serviceId}`, { ...lesson, staff_ids: [marco] });
  expect(await reasonsAt('15:00', tunde)).toEqual(['outside_hours']);
  await owner.put(`/api/service/${business.serviceId}`, { ...lesson, staff_ids: null });
});

it('the role staff reads conflicts of its own bookings; own events and unknown ids have none', async () => {
  const login = { email: 'tunde@members.example', role: 'staff' as const, staff_id: tunde };
  const visitor = await inviteAndJoin(world, owner, login);
  expect((await conflictsAt('15:00', tunde, visitor)).status).toBe(403);
  const backwards = `start_time=${at('15:00')}&end_time=${at('14:00')}`;
  expect((await owner.get(`/api/calendar/${ana.id}/conflicts?${backwards}`)).json.code).toBe(
    'end_before_start',
  );
  const own = (await eventsOn(business, '2026-11-05')).find(
    ({ title }: { title: string }) => title === 'Lunch',
  );
  const forwards = `start_time=${at('15:00')}&end_time=${at('16:00')}`;
  expect((await owner.get(`/api/calendar/${own.id}/conflicts?${forwards}`)).status).toBe(404);
});
