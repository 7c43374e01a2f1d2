/** What holds for all of a series at once, of appointments and of own events. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness } from './fixtures.ts';
import {
  createSeriesWorld,
  type Entry,
  first,
  later,
  repeat,
  second,
  timesFrom,
  WEEKS,
} from './series-world.ts';

const { begin, entries, starts, change, logInLater, close } = await createSeriesWorld();
let business: TestBusiness;
beforeEach(async () => {
  business = await begin();
});
afterAll(close);

it('a series of own events moves and is deleted as one', async () => {
  const START = '2026-11-04T20:00:00.000Z';
  await business.owner.post('/api/calendar', { title: 'Choir', ...timesFrom(START, { repeat }, 2) });
  const choir = async () => (await entries()).filter(({ title }) => title === 'Choir');
  const series = await choir();
  const next = series[1] as Entry;
  const path = (nth: number, scope: string) => `/api/calendar/${series[nth]?.id}?scope=${scope}`;
  await business.owner.put(path(1, 'following'), timesFrom(later(next.start_time, 1), {}, 3));
  const moved = await choir();
  expect(moved.map(({ start_time }) => start_time)).toEqual(
    series.map(({ start_time }, nth) => later(start_time, nth === 0 ? 0 : 1)),
  );
  expect(moved.map(({ start_time, end_time }) => end_time === later(start_time, 3))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await business.owner.delete(path(2, 'following'));
  expect(await choir()).toHaveLength(2);
  await business.owner.delete(path(0, 'all'));
  expect(await choir()).toHaveLength(0);
});

describe('a whole series', () => {
  it('cannot move any appointment into the past, forced or not', async () => {
    const now = '2026-11-03T13:30:00.000Z';
    business = await logInLater(now);
    const earlier = { start_time: later(second, -1), end_time: second };
    for (const force of [false, true]) {
      const refused = await change(second, 'all', { ...earlier, force });
      expect([refused.status, refused.json.code, Object.keys(refused.json.fields)]).toEqual([
        400,
        'event_in_past',
        ['start_time'],
      ]);
    }
    expect(await starts()).toEqual(WEEKS);
    const ahead = await change(second, 'following', { ...earlier, force: true });
    expect(ahead.status).toBe(200);
  });

  it('of own events cannot move into the past either', async () => {
    const evening = '2026-11-02T20:00:00.000Z';
    const choir = { title: 'Choir', start_time: evening, end_time: later(evening, 1), repeat };
    await business.owner.post('/api/calendar', choir);
    const last = (await entries()).filter(({ title }) => title === 'Choir').at(-1) as Entry;
    const to = { start_time: later(last.start_time, -7), end_time: later(last.start_time, -6) };
    const refused = await business.owner.put(`/api/calendar/${last.id}?scope=all`, to);
    expect([refused.status, refused.json.code]).toEqual([400, 'event_in_past']);
  });

  it('of a removed service moves within the hours of any service', async () => {
    await business.owner.post('/api/service', { name: 'Trial lesson', duration: 30 });
    await business.owner.post(`/api/service/${business.serviceId}`);
    expect((await change(first, 'all', timesFrom(later(first, 1)))).status).toBe(200);
    expect(await starts()).toEqual(WEEKS.map((start) => later(start, 1)));
    const outside = await change(first, 'all', timesFrom(later(first, 12)));
    expect([outside.status, outside.json.conflicts[0].reasons]).toEqual([409, ['outside_hours']]);
  });

  it('returns to its hour after a move over one that a clock change skips', async () => {
    const sunday = { start_time: '2027-03-07T06:30:00.000Z', repeat: { ...repeat, count: 2 }, force: true };
    const customer = { name: 'Noor Khan', phone: '4165550142' };
    await business.owner.post('/api/bookings', { service_id: business.serviceId, customer, ...sunday });
    const nights = async (): Promise<Entry[]> =>
      (await business.owner.get('/api/calendar?start=2027-03-01&end=2027-03-31')).json.events;
    const [night] = (await nights()) as [Entry];
    const moveTo = (start: string) =>
      business.owner.put(`/api/calendar/${night.id}?scope=all`, timesFrom(start, { force: true }));
    await moveTo('2027-03-07T07:30:00.000Z');
    expect((await nights()).map(({ start_time }) => start_time)).toEqual([
      '2027-03-07T07:30:00.000Z',
      '2027-03-14T07:30:00.000Z',
    ]);
    await moveTo('2027-03-07T06:30:00.000Z');
    expect((await nights()).map(({ start_time }) => start_time)).toEqual([
      '2027-03-07T06:30:00.000Z',
      '2027-03-14T06:30:00.000Z',
    ]);
  });
});
