/** Recurring appointments made by the owner. */
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMember, bookSlot, openBusiness, type TestBusiness } from './fixtures.ts';
import { readCalendar } from './read-calendar.ts';
import { createWorld, type World } from './world.ts';

/** Tuesday, 09:00 in Toronto. */
const NINE = '2026-11-03T14:00:00.000Z';
const MIA = { name: 'Mia Okafor', email: 'mia@example.com' };
const weekly = (count: number) => ({ every: 'week', interval: 1, count });

let world: World;
let business: TestBusiness;
beforeEach(async () => {
  world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0', FREE_MANUAL_EVENTS_PER_DAY: '2' });
  business = await openBusiness(world);
});
afterEach(() => world.close());

const book = (body: object = {}, headers = {}) =>
  business.owner.post(
    '/api/bookings',
    { service_id: business.serviceId, start_time: NINE, customer: MIA, repeat: weekly(3), ...body },
    headers,
  );
const addEvent = (body: object) =>
  business.owner.post('/api/calendar', {
    title: 'Stocktaking',
    start_time: NINE,
    end_time: '2026-11-03T16:00:00.000Z',
    ...body,
  });
const calendar = async () =>
  (await business.owner.get('/api/calendar?start=2026-11-01&end=2027-11-30')).json.events;
const starts = async () => (await calendar()).map((one: { start_time: string }) => one.start_time);
const mailsToMia = () => world.mailsTo<'booking_confirmed'>('mia@example.com');

/** The instants of a mailed calendar file, by a second library, with its own zone. */
function readInstants(content: string): string[] {
  const calendarFile = readCalendar(content);
  for (const zone of calendarFile.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const event = new ICAL.Event(calendarFile.getFirstSubcomponent('vevent') as ICAL.Component);
  const iterator = event.iterator();
  const found: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) found.push(next.toJSDate().toISOString());
  ICAL.TimezoneService.reset();
  return found;
}

describe('a series of bookings', () => {
  it('creates a booking each week, each with its own reference', async () => {
    const { status, json } = await book();
    expect([status, json.events, json.event.series_id]).toEqual([200, 3, json.series_id]);
    const made = await calendar();
    expect(made.map((one: { series_id: string }) => one.series_id)).toEqual(Array(3).fill(json.series_id));
    expect(await starts()).toEqual([NINE, '2026-11-10T14:00:00.000Z', '2026-11-17T14:00:00.000Z']);
    expect(new Set(made.map((one: { booking_ref: string }) => one.booking_ref)).size).toBe(3);
  });

  it('keeps its wall time when the clocks change', async () => {
    await book({ repeat: { every: 'month', interval: 6, count: 2 } });
    expect(await starts()).toEqual([NINE, '2027-05-03T13:00:00.000Z']);
  });

  it('whose dates are all booked excludes none in its calendar file', async () => {
    await book();
    const [mail] = await mailsToMia();
    const [event] = readCalendar(mail?.payload.calendarInvite.content ?? '').getAllSubcomponents('vevent');
    expect(event?.getAllProperties('exdate')).toEqual([]);
  });

  it('without `repeat` is a single booking', async () => {
    const { json } = await book({ repeat: undefined });
    expect(json).not.toHaveProperty('series_id');
    expect(json.event.series_id).toBeNull();
  });

  it.each([
    [{ every: 'day', interval: 1, count: 2 }, 'repeat.every'],
    [{ every: 'week', interval: 0, count: 2 }, 'repeat.interval'],
    [{ every: 'week', interval: 13, count: 2 }, 'repeat.interval'],
    [{ every: 'week', interval: 1, count: 1 }, 'repeat.count'],
    [{ every: 'week', interval: 1, count: 105 }, 'repeat.count'],
    [{ every: 'week', interval: 12, count: 104 }, 'repeat.count'],
  ])('cannot be %j', async (repeat, field) => {
    for (const { status, json } of [await book({ repeat }), await addEvent({ repeat })])
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
    expect(await starts()).toEqual([]);
  });

  it('starts in the future', async () => {
    expect((await book({ start_time: '2026-11-01T14:00:00.000Z' })).json.code).toBe('event_in_past');
  });

  it('that conflicts books nothing, skips the conflicts, or is forced', async () => {
    await addEvent({ start_time: '2026-11-10T13:00:00.000Z', end_time: '2026-11-10T15:00:00.000Z' });
    const refused = await book();
    expect([refused.status, refused.json.code]).toEqual([409, 'slot_unavailable']);
    expect(refused.json.conflicts).toEqual([
      {
        start_time: '2026-11-10T14:00:00.000Z',
        reasons: ['taken'],
        details: [
          {
            reason: 'taken',
            title: 'Stocktaking',
            from: '2026-11-10T13:00:00.000Z',
            to: '2026-11-10T15:00:00.000Z',
            staff_id: expect.any(String),
          },
        ],
      },
    ]);
    expect(await calendar()).toHaveLength(1);
    const skipped = await book({ skip_conflicts: true });
    expect(skipped.json.events).toBe(2);
    const again = await book({ skip_conflicts: true });
    expect([again.status, again.json.conflicts.length]).toEqual([409, 3]);
    expect(again.json.conflicts[0].reasons).toEqual(['full']);
    expect((await book({ force: true })).json.events).toBe(3);
  });

  it('names working hours as a conflict', async () => {
    const { json } = await book({ start_time: '2026-11-07T14:00:00.000Z', repeat: weekly(2) });
    expect(json.conflicts.map(({ reasons }: { reasons: string[] }) => reasons)).toEqual([
      ['outside_hours'],
      ['outside_hours'],
    ]);
  });

  it('repeats its reply for the same key; customers manage each appointment by its own link', async () => {
    const first = await book({}, { 'Idempotency-Key': 'once' });
    const second = await book({}, { 'Idempotency-Key': 'once' });
    expect(second.json).toEqual(first.json);
    const [mail] = await mailsToMia();
    const links = mail?.payload.appointments?.map(({ manageUrl }) => new URL(manageUrl)) ?? [];
    expect(links).toHaveLength(3);
    const { pathname, searchParams } = links[1] as URL;
    const token = searchParams.get('token');
    await world.visitor().post(`/api/bookings${pathname.replace('/manage', '')}/cancel`, { token });
    expect(await starts()).toEqual([NINE, '2026-11-17T14:00:00.000Z']);
    const cancelled = (await mailsToMia()).at(-1)?.payload.calendarInvite.content ?? '';
    const [, uid = 'none'] = /^UID:(.*)$/m.exec(mail?.payload.calendarInvite.content ?? '') ?? [];
    expect(cancelled).toContain(`UID:${uid}`);
    expect(cancelled).toContain('RECURRENCE-ID;TZID=America/Toronto:20261110T090000');
  });

  it('with anyone is with a member who is free for all of it', async () => {
    await business.owner.put(
      `/api/staff/${(await business.owner.get('/api/staff')).json.staff[0].staff_id}`,
      { name: 'Ana' },
    );
    const ben = await addMember(business, 'Ben');
    const [ana] = (await business.owner.get('/api/staff')).json.staff;
    const at = { start_time: '2026-11-17T13:00:00.000Z', end_time: '2026-11-17T16:00:00.000Z' };
    await addEvent({ ...at, staff_id: ana.staff_id });
    await book();
    const members = (await calendar()).filter((one: { series_id: string }) => one.series_id);
    expect(members.map((one: { staff_id: string }) => one.staff_id)).toEqual(Array(3).fill(ben));
  });

  it('is mailed once, with a file that calendars take as one entry', async () => {
    await addEvent({ start_time: '2026-11-10T13:00:00.000Z', end_time: '2026-11-10T15:00:00.000Z' });
    await book({ repeat: { every: 'week', interval: 1, count: 30 }, skip_conflicts: true });
    const mails = await mailsToMia();
    expect(mails.map(({ kind }) => kind)).toEqual(['booking_confirmed']);
    const { content = '' } = mails[0]?.payload.calendarInvite ?? {};
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(content).toContain('RRULE:FREQ=WEEKLY;COUNT=30;INTERVAL=1');
    const made = (await calendar()).filter((one: { series_id: string }) => one.series_id);
    expect(readInstants(content)).toEqual(made.map((one: { start_time: string }) => one.start_time));
  });

  it('has up to 104 appointments', async () => {
    expect((await book({ repeat: weekly(104) })).json.events).toBe(104);
  });

  it('and a customer who books at the same time share one order', async () => {
    const [series, single] = await Promise.all([
      book(),
      bookSlot(world, business, { email: 'ravi@example.com', timeSlot: '2026-11-10T14:00:00.000Z' }),
    ]);
    expect([series.status, single.status].sort()).toEqual([200, 409]);
    expect((await starts()).length).toBe(series.status === 200 ? 3 : 0);
  });
});

describe('the month of a free plan', () => {
  it('is full for a series too, which cannot be forced', async () => {
    world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '2' });
    business = await openBusiness(world);
    const { json } = await book({ repeat: weekly(5), force: true });
    expect(json.conflicts).toMatchObject([
      { start_time: '2026-11-17T14:00:00.000Z', reasons: ['plan_limit'] },
      { start_time: '2026-11-24T14:00:00.000Z', reasons: ['plan_limit'] },
    ]);
    expect((await book({ repeat: weekly(5), skip_conflicts: true })).json.events).toBe(3);
  });
});

describe('a series of own events', () => {
  it('counts once against the events of a day, and may overlap anything', async () => {
    const { json } = await addEvent({ repeat: weekly(4) });
    expect(json).toMatchObject({ events: 4, series_id: json.event.series_id });
    expect((await addEvent({ repeat: weekly(4) })).json.events).toBe(4);
    expect((await addEvent({})).json.code).toBe('plan_limit');
  });
});
