/** A series is changed or cancelled: one appointment, those that follow, or all. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesConflict } from '../src/contract/series.ts';
import { inviteAndJoin, openBusiness, type TestBusiness } from './fixtures.ts';
import {
  createSeriesWorld,
  first,
  fourth,
  later,
  readOccurrences,
  second,
  third,
  timesFrom,
  WEEKS,
} from './series-world.ts';

const { world, begin, entries, findId, starts, change, cancel, mailsToCustomer, logInLater, close } =
  await createSeriesWorld();
let business: TestBusiness;
beforeEach(async () => {
  business = await begin();
});
afterAll(close);

describe('a move', () => {
  it('is of one appointment without a scope', async () => {
    await business.owner.put(`/api/calendar/${findId(second)}`, timesFrom(later(second, 1)));
    expect(await starts()).toEqual([first, later(second, 1), third, fourth]);
  });

  it('shifts the following appointments by the same difference; one that was moved before keeps its own offset', async () => {
    await change(third, 'one', timesFrom(later(third, 2)));
    const { json } = await change(second, 'following', timesFrom(later(second, 25)));
    expect(json.event.start_time).toBe(later(second, 25));
    expect(await starts()).toEqual([first, later(second, 25), later(third, 27), later(fourth, 25)]);
  });

  it('of all leaves out appointments that have begun', async () => {
    business = await logInLater('2026-11-03T14:30:00.000Z');
    await change(third, 'all', timesFrom(later(third, 1)));
    expect(await starts()).toEqual([first, ...[second, third, fourth].map((start) => later(start, 1))]);
    await change(first, 'all', { start_time: later(first, 1), end_time: later(first, 2) });
    expect(await starts()).toEqual([first, ...[second, third, fourth].map((start) => later(start, 2))]);
  });

  it('gives all of them a new length, and texts', async () => {
    await change(first, 'all', { ...timesFrom(first, {}, 2), title: 'Exam' });
    const all = await entries();
    expect(all.map(({ end_time }) => end_time)).toEqual(WEEKS.map((start) => later(start, 2)));
    expect(all.map(({ title }) => title)).toEqual(Array(4).fill('Exam'));
  });

  it('to times that are not free moves nothing, unless it is forced', async () => {
    const taken = { start_time: later(third, 2), end_time: later(third, 3) };
    await business.owner.post('/api/calendar', { title: 'Dentist', ...taken });
    const refused = await change(first, 'all', timesFrom(later(first, 2)));
    expect([refused.status, refused.json.code, refused.json.conflicts]).toEqual([
      409,
      'slot_unavailable',
      [
        {
          start_time: later(third, 2),
          reasons: ['taken'],
          details: [
            {
              reason: 'taken',
              title: 'Dentist',
              from: taken.start_time,
              to: taken.end_time,
              staff_id: expect.any(String),
            },
          ],
        },
      ],
    ]);
    expect(await starts()).toEqual(WEEKS);
    expect((await change(first, 'all', timesFrom(later(first, 2), { force: true }))).status).toBe(200);
    expect(await starts()).toEqual(WEEKS.map((start) => later(start, 2)));
  });

  it('names who is in the way and when, one that the series itself puts there too', async () => {
    const ben = { name: 'Ben Osei', email: 'ben@example.com' };
    const there = { service_id: business.serviceId, start_time: later(fourth, 1), customer: ben };
    await business.owner.post('/api/bookings', there);
    await change(third, 'one', timesFrom(later(second, 1)));
    const { json } = await change(first, 'all', timesFrom(first, {}, 2));
    const named = json.conflicts.map(({ start_time, details }: SeriesConflict) => [
      start_time,
      details.map(({ title, from }) => [title, from]),
    ]);
    expect(named).toEqual([
      [later(second, 1), [['Mia Okafor, Single lesson', second]]],
      [fourth, [['Ben Osei, Single lesson', later(fourth, 1)]]],
    ]);
  });

  it('of the whole series by a week does not conflict with itself', async () => {
    expect((await change(first, 'all', timesFrom(second))).status).toBe(200);
    expect(await starts()).toEqual([second, third, fourth, '2026-12-01T14:00:00.000Z']);
  });

  it('is mailed once, and calendars find each appointment in their entry', async () => {
    const [confirmed] = await mailsToCustomer();
    const [made] = readOccurrences(confirmed?.payload.calendarInvite.content);
    await change(second, 'following', timesFrom(later(second, 1)));
    const [, mail, ...others] = await mailsToCustomer();
    expect([mail?.kind, mail?.payload.appointments?.length, others]).toEqual(['booking_moved', 3, []]);
    expect(readOccurrences(mail?.payload.calendarInvite.content)).toEqual(
      ['10', '17', '24'].map((day) => ({
        uid: made?.uid,
        from: `2026-11-${day}T09:00:00`,
        to: `2026-11-${day}T10:00:00`,
      })),
    );
  });

  it('that is undone before its mail is sent is not mailed', async () => {
    await change(second, 'following', timesFrom(later(second, 1)));
    await change(second, 'following', timesFrom(second));
    expect(await mailsToCustomer()).toHaveLength(1);
  });
});

describe('a cancellation', () => {
  it.each<[string, string[]]>([
    ['one', [first, third, fourth]],
    ['following', [first]],
    ['all', []],
  ])('of %s', async (scope, left) => {
    expect((await cancel(second, scope)).status).toBe(200);
    expect(await starts()).toEqual(left);
    const [, ...news] = await mailsToCustomer();
    expect(news.map(({ kind }) => kind)).toEqual(['booking_cancelled']);
    expect(news[0]?.payload.calendarInvite.method).toBe('CANCEL');
    expect(readOccurrences(news[0]?.payload.calendarInvite.content)).toHaveLength(4 - left.length);
  });

  it('of all leaves out appointments that have begun', async () => {
    business = await logInLater('2026-11-10T14:00:00.001Z');
    await cancel(third, 'all');
    expect(await starts()).toEqual([first, second]);
  });
});

it('an unknown scope is refused, and another business’s series is not found', async () => {
  expect((await change(first, 'some', {})).status).toBe(400);
  const other = await openBusiness(world, 'harbord');
  for (const scope of ['one', 'following', 'all']) {
    const path = `/api/calendar/${findId(first)}?scope=${scope}`;
    expect((await other.owner.put(path, timesFrom(later(first, 1)))).status).toBe(404);
    expect((await other.owner.delete(path)).status).toBe(404);
  }
});

it('the role staff cannot change a series of another member', async () => {
  const { staff } = (await business.owner.get('/api/staff')).json;
  await business.owner.put(`/api/staff/${staff[0].staff_id}`, { name: 'Ana' });
  const { staff_id } = (await business.owner.post('/api/staff', { name: 'Ben' })).json;
  const ben = await inviteAndJoin(world, business.owner, {
    email: 'ben@example.com',
    role: 'staff',
    staff_id,
  });
  expect((await ben.delete(`/api/calendar/${findId(first)}?scope=all`)).status).toBe(403);
  expect(await starts()).toEqual(WEEKS);
});
