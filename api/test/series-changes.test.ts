/** A series is changed or cancelled: one appointment, those that follow, or all. */
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inviteAndJoin, openBusiness, PASSWORD, type TestBusiness } from './fixtures.ts';
import { readCalendar } from './read-calendar.ts';
import { createWorld, type World } from './world.ts';

const WEEKS = [
  '2026-11-03T14:00:00.000Z',
  '2026-11-10T14:00:00.000Z',
  '2026-11-17T14:00:00.000Z',
  '2026-11-24T14:00:00.000Z',
];
const repeat = { every: 'week', interval: 1, count: 4 };
const [first, second, third, fourth] = WEEKS as [string, string, string, string];

interface Entry {
  id: string;
  start_time: string;
  end_time: string;
  series_id: string | null;
  title: string;
}

let world: World;
let business: TestBusiness;
let series: Entry[];
beforeEach(async () => {
  world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
  business = await openBusiness(world);
  const customer = { name: 'Mia Okafor', email: 'mia@example.com' };
  const body = { service_id: business.serviceId, start_time: first, customer, repeat };
  await business.owner.post('/api/bookings', body);
  series = await entries();
});
afterEach(() => world.close());

const later = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const entries = async (): Promise<Entry[]> =>
  (await business.owner.get('/api/calendar?start=2026-11-01&end=2026-12-31')).json.events;
const starts = async () => (await entries()).filter((one) => one.series_id).map((one) => one.start_time);
const findId = (start: string) => series.find((one) => one.start_time === start)?.id;
const change = (start: string, scope: string, body: object) =>
  business.owner.put(`/api/calendar/${findId(start)}?scope=${scope}`, body);
const timesFrom = (start: string, body: object = {}, length = 1) => ({
  start_time: start,
  end_time: later(start, length),
  ...body,
});
const cancel = (start: string, scope: string) =>
  business.owner.delete(`/api/calendar/${findId(start)}?scope=${scope}`);
const newsToMia = async () => {
  const mails = await world.mailsTo<'booking_moved'>('mia@example.com');
  return mails.slice(1);
};
const occurrences = (content = '') =>
  readCalendar(content)
    .getAllSubcomponents('vevent')
    .map((event) => {
      const { uid, recurrenceId, startDate } = new ICAL.Event(event);
      return { uid, from: String(recurrenceId), to: String(startDate) };
    });
/** The owner in a new session, on a later day. */
async function atLater(now: string) {
  world.setClock(now);
  const owner = await world.stranger();
  await owner.post('/api/login', { email: business.ownerEmail, password: PASSWORD, action: 'submit' });
  business = { ...business, owner };
}

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
    await atLater('2026-11-03T14:30:00.000Z');
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
      [{ start_time: later(third, 2), reasons: ['taken'] }],
    ]);
    expect(await starts()).toEqual(WEEKS);
    expect((await change(first, 'all', timesFrom(later(first, 2), { force: true }))).status).toBe(200);
    expect(await starts()).toEqual(WEEKS.map((start) => later(start, 2)));
  });

  it('of the whole series by a week does not conflict with itself', async () => {
    expect((await change(first, 'all', timesFrom(second))).status).toBe(200);
    expect(await starts()).toEqual([second, third, fourth, '2026-12-01T14:00:00.000Z']);
  });

  it('is mailed once, and calendars find each appointment in their entry', async () => {
    const [confirmed] = await world.mailsTo<'booking_confirmed'>('mia@example.com');
    const [made] = occurrences(confirmed?.payload.invitation.content);
    await change(second, 'following', timesFrom(later(second, 1)));
    const [mail, ...others] = await newsToMia();
    expect([mail?.kind, mail?.payload.appointments?.length, others]).toEqual(['booking_moved', 3, []]);
    expect(occurrences(mail?.payload.invitation.content)).toEqual(
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
    expect(await newsToMia()).toEqual([]);
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
    const news = await newsToMia();
    expect(news.map(({ kind }) => kind)).toEqual(['booking_cancelled']);
    expect(news[0]?.payload.invitation.method).toBe('CANCEL');
    expect(occurrences(news[0]?.payload.invitation.content)).toHaveLength(4 - left.length);
  });

  it('of all leaves out appointments that have begun', async () => {
    await atLater('2026-11-10T14:00:00.001Z');
    await cancel(third, 'all');
    expect(await starts()).toEqual([first, second]);
  });
});

describe('a series of own events', () => {
  const START = '2026-11-04T20:00:00.000Z';
  beforeEach(async () => {
    await business.owner.post('/api/calendar', {
      title: 'Choir',
      start_time: START,
      end_time: later(START, 2),
      repeat,
    });
    series = (await entries()).filter(({ title }) => title === 'Choir');
  });
  const choir = async () =>
    (await entries()).filter(({ title }) => title === 'Choir').map((one) => one.start_time);

  it('moves and is deleted as one', async () => {
    const [, next = ''] = await choir();
    await change(next, 'following', timesFrom(later(next, 1), {}, 3));
    const moved = (await entries()).filter(({ title }) => title === 'Choir');
    expect(moved.map(({ start_time }) => start_time)).toEqual(
      series.map(({ start_time }, nth) => later(start_time, nth === 0 ? 0 : 1)),
    );
    expect(moved.map(({ start_time, end_time }) => end_time === later(start_time, 3))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await business.owner.delete(`/api/calendar/${series[2]?.id}?scope=following`);
    expect(await choir()).toHaveLength(2);
    await business.owner.delete(`/api/calendar/${series[0]?.id}?scope=all`);
    expect(await choir()).toHaveLength(0);
  });
});

describe('a whole series', () => {
  it('cannot move any appointment into the past, forced or not', async () => {
    const now = '2026-11-03T13:30:00.000Z';
    await atLater(now);
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
    const one = (await entries()).filter(({ title }) => title === 'Choir').at(-1) as Entry;
    const to = { start_time: later(one.start_time, -7), end_time: later(one.start_time, -6) };
    const refused = await business.owner.put(`/api/calendar/${one.id}?scope=all`, to);
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
    const [one] = (await nights()) as [Entry];
    const moveTo = (start: string) =>
      business.owner.put(`/api/calendar/${one.id}?scope=all`, timesFrom(start, { force: true }));
    await moveTo('2027-03-07T07:30:00.000Z');
    expect((await nights()).map((night) => night.start_time)).toEqual([
      '2027-03-07T07:30:00.000Z',
      '2027-03-14T07:30:00.000Z',
    ]);
    await moveTo('2027-03-07T06:30:00.000Z');
    expect((await nights()).map((night) => night.start_time)).toEqual([
      '2027-03-07T06:30:00.000Z',
      '2027-03-14T06:30:00.000Z',
    ]);
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
