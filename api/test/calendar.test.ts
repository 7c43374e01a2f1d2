import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../src/time/units.ts';
import { bookSlot, openBusiness, PASSWORD, signUp } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_MANUAL_EVENTS_PER_DAY: '0' });
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

const dentist = {
  title: 'Dentist',
  start_time: '2026-11-04T15:00:00.000Z',
  end_time: '2026-11-04T16:00:00.000Z',
};
/** The owner in a new session, on a later day. */
const signIn = async () => {
  const owner = await world.stranger();
  await owner.post('/api/login', { email: business.ownerEmail, password: PASSWORD, action: 'submit' });
  return owner;
};
const calendarOf = async (date: string) => {
  const next = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
  return (await business.owner.get(`/api/calendar?start=${date}&end=${next}`)).json.events;
};
const slotsOn = async (date: string): Promise<string[]> => {
  const { json } = await world.visitor().get(`/api/availability/marlow?service_id=${business.serviceId}`);
  return json.availability[date] ?? [];
};

describe('own events', () => {
  it('block slots until they are deleted', async () => {
    const { status, json } = await business.owner.post('/api/calendar', {
      ...dentist,
      additional_info: 'Bring the form',
    });
    expect(status).toBe(200);
    expect(json.event).toMatchObject({
      ...dentist,
      additional_info: 'Bring the form',
      booking_ref: null,
      service_id: null,
    });
    expect(await slotsOn('2026-11-04')).not.toContain(dentist.start_time);
    expect(await calendarOf('2026-11-04')).toEqual([json.event]);
    expect((await business.owner.delete(`/api/calendar/${json.event.id}`)).status).toBe(200);
    expect(await slotsOn('2026-11-04')).toContain(dentist.start_time);
    expect((await business.owner.delete(`/api/calendar/${json.event.id}`)).status).toBe(404);
  });

  it.each([
    [{ title: ' ' }, 'title_required', 'Event Title is required.'],
    [{ start_time: '2026-11-02T13:59:00.000Z' }, 'event_in_past', 'Cannot create an event in the past.'],
    [{ end_time: dentist.start_time }, 'end_before_start', 'End time must be later than start time.'],
    [{ service_id: '01890000-0000-7000-8000-000000000000' }, 'validation', /service/],
    [{ service_id: '' }, 'validation', /service/],
    [{ customerEmail: 'a@b.c, d@e.f' }, 'validation', 'Please enter a valid email address.'],
    [{ start_time: '2026-02-30T10:00:00.000Z' }, 'validation', /time/],
    [{ end_time: '6054-01-01T00:00:00.000Z' }, 'validation', /time/],
    [{ start_time: '0000-01-01T00:00:00.000Z' }, 'validation', /time/],
  ])('are refused with %j', async (wrong, code, text) => {
    const { status, json } = await business.owner.post('/api/calendar', { ...dentist, ...wrong });
    expect([status, json.code]).toEqual([400, code]);
    expect(json.error).toMatch(text);
  });

  it('can last until the end of 2200 and block that long', async () => {
    const forever = { ...dentist, end_time: '2200-12-31T23:59:59.999Z' };
    const { json } = await business.owner.post('/api/calendar', forever);
    expect(await slotsOn('2026-11-04')).toEqual(['2026-11-04T14:00:00.000Z']);
    expect(await slotsOn('2026-11-24')).toEqual([]);
    await business.owner.delete(`/api/calendar/${json.event.id}`);
  });

  it('can have an offset and are returned in UTC', async () => {
    const there = { start_time: '2026-11-04T16:00:00+01:00', end_time: '2026-11-04T10:00:00-06:00' };
    const { json } = await business.owner.post('/api/calendar', { ...dentist, ...there });
    expect(json.event).toMatchObject(dentist);
    const range = `start=${encodeURIComponent(there.start_time)}&end=${there.end_time}`;
    expect((await business.owner.get(`/api/calendar?${range}`)).json.events).toEqual([json.event]);
    await business.owner.delete(`/api/calendar/${json.event.id}`);
  });

  it('can be listed between 1970 and 2200', async () => {
    for (const start of ['0000-01-01', '0000-01-01T00:00:00.000Z', '2201-01-01']) {
      const { status, json } = await business.owner.get(`/api/calendar?start=${start}&end=2026-11-04`);
      expect([status, json.code, Object.keys(json.fields)], start).toEqual([400, 'validation', ['start']]);
    }
  });

  it('need a business id', async () => {
    const newcomer = await signUp(world, 'new@business.example');
    const { json } = await newcomer.post('/api/calendar', dentist);
    expect(json).toEqual({
      code: 'business_id_required',
      error: 'Please set Business ID in the Business Page tab first.',
    });
  });

  it('can be changed with either spelling of their fields, and never end before they start', async () => {
    const { id } = (await business.owner.post('/api/calendar', dentist)).json.event;
    const changed = await business.owner.put(`/api/calendar/${id}`, {
      customer_name: 'Dr Weiss',
      customerPhone: '(416) 1',
    });
    expect(changed.json.event).toMatchObject({
      ...dentist,
      customer_name: 'Dr Weiss',
      customer_phone: '4161',
    });
    const backwards = await business.owner.put(`/api/calendar/${id}`, {
      end_time: '2026-11-04T14:00:00.000Z',
    });
    expect(backwards.json).toMatchObject({
      code: 'end_before_start',
      error: 'End time must be after start time.',
    });
    await business.owner.delete(`/api/calendar/${id}`);
  });

  it('of another owner are not found', async () => {
    const { id } = (await business.owner.post('/api/calendar', dentist)).json.event;
    const stranger = await openBusiness(world, 'stranger');
    expect((await stranger.owner.put(`/api/calendar/${id}`, { title: 'Mine' })).status).toBe(404);
    expect((await stranger.owner.delete(`/api/calendar/${id}`)).status).toBe(404);
    expect((await calendarOf('2026-11-04'))[0].title).toBe('Dentist');
    await business.owner.delete(`/api/calendar/${id}`);
  });

  it('are limited to ten a day on the free plan, by the business’s dates, even if some are deleted or added at once', async () => {
    const own = await createWorld();
    const busy = await openBusiness(own, 'busy');
    const add = (visitor = busy.owner) => visitor.post('/api/calendar', dentist);
    const elsewhere = own.secondServer()(busy.owner);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => add(i % 2 ? busy.owner : elsewhere)),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(10);
    expect(new Set(answers.map(({ status, json }) => json.code ?? status))).toEqual(
      new Set([200, 'plan_limit']),
    );
    await busy.owner.delete(`/api/calendar/${made[0]?.json.event.id}`);
    expect((await add()).status).toBe(400);
    own.setClock('2026-11-03T05:00:00.000Z');
    expect((await add()).status).toBe(200);
    await own.close();
  });
});

describe('a customer’s booking in the calendar', () => {
  const booked = async (email: string, timeSlot: string) => {
    await bookSlot(world, business, { email, timeSlot });
    const events = await calendarOf(timeSlot.slice(0, 10));
    return events.find((event: { customer_email: string }) => event.customer_email === email);
  };

  it('can be moved anywhere by the owner, and the customer is mailed', async () => {
    const event = await booked('moved@customer.example', '2026-11-05T15:00:00.000Z');
    const night = { start_time: '2026-11-05T04:00:00.000Z', end_time: '2026-11-05T05:00:00.000Z' };
    const { json } = await business.owner.put(`/api/calendar/${event.id}`, {
      ...night,
      title: 'Mia, at night',
    });
    expect(json.event).toMatchObject({ ...night, title: 'Mia, at night', booking_ref: event.booking_ref });
    expect((await world.mailsTo('moved@customer.example')).at(-1)?.kind).toBe('booking_moved');
    expect(await slotsOn('2026-11-05')).toContain('2026-11-05T15:00:00.000Z');
  });

  it('mails the new end when it is extended, and nothing when only texts change', async () => {
    const event = await booked('longer@customer.example', '2026-11-05T19:00:00.000Z');
    await business.owner.put(`/api/calendar/${event.id}`, { ...event, title: 'Mia' });
    expect((await world.mailsTo('longer@customer.example')).map(({ kind }) => kind)).toEqual([
      'verification_code',
      'booking_confirmed',
    ]);
    await business.owner.put(`/api/calendar/${event.id}`, { end_time: '2026-11-05T20:30:00.000Z' });
    expect((await world.mailsTo('longer@customer.example')).at(-1)).toMatchObject({
      kind: 'booking_moved',
      payload: {
        start: event.start_time,
        end: '2026-11-05T20:30:00.000Z',
        previousStart: event.start_time,
        previousEnd: event.end_time,
      },
    });
  });

  it('in the past is changed and deleted without a mail', async () => {
    const event = await booked('over@customer.example', '2026-11-10T15:00:00.000Z');
    const told = await world.mailsTo('over@customer.example');
    world.setClock('2026-11-10T16:00:00.000Z');
    const owner = await signIn();
    await owner.put(`/api/calendar/${event.id}`, { end_time: '2026-11-10T15:45:00.000Z' });
    expect((await owner.delete(`/api/calendar/${event.id}`)).status).toBe(200);
    expect(await world.mailsTo('over@customer.example')).toEqual(told);
  });

  it('can be moved over another service by the owner', async () => {
    const added = await business.owner.post('/api/service', { name: 'Other', duration: 60 });
    const other = { ...business, serviceId: added.json.services.at(-1).service_id };
    await bookSlot(world, other, { email: 'stays@customer.example', timeSlot: '2026-11-06T15:00:00.000Z' });
    const event = await booked('joins@customer.example', '2026-11-06T17:00:00.000Z');
    const there = { start_time: '2026-11-06T15:30:00.000Z', end_time: '2026-11-06T16:30:00.000Z' };
    expect((await business.owner.put(`/api/calendar/${event.id}`, there)).status).toBe(200);
  });

  it('cannot be moved to a full month', async () => {
    const own = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '2' });
    const free = await openBusiness(own, 'free', {}, { auto_confirm: true, bookable_days: 60 });
    const slots = ['2026-11-03', '2026-12-01', '2026-12-02'].map((date) => `${date}T15:00:00.000Z`);
    for (const [i, timeSlot] of slots.entries())
      await bookSlot(own, free, { email: `c${i}@customer.example`, timeSlot });
    const { events } = (await free.owner.get('/api/calendar?start=2026-11-01&end=2027-01-01')).json;
    const to = (date: string) => ({
      start_time: `${date}T15:00:00.000Z`,
      end_time: `${date}T16:00:00.000Z`,
    });
    const move = (i: number, date: string) => free.owner.put(`/api/calendar/${events[i].id}`, to(date));
    const refused = await move(0, '2026-12-03');
    expect([refused.status, refused.json.code]).toEqual([409, 'plan_limit']);
    expect(refused.json.fields.start_time).toBe(
      'That month already has the 2 appointments your plan allows.',
    );
    expect((await move(1, '2026-12-03')).status).toBe(200);
    expect((await move(1, '2026-11-04')).status).toBe(200);
    expect((await move(0, '2026-12-03')).status).toBe(200);
    await own.close();
  });

  it('is moved and cancelled with a note to the customer', async () => {
    const event = await booked('noted@customer.example', '2026-11-11T15:00:00.000Z');
    const later = { start_time: '2026-11-11T17:00:00.000Z', end_time: '2026-11-11T18:00:00.000Z' };
    await business.owner.put(`/api/calendar/${event.id}`, { ...later, note: 'I have a class before.' });
    await business.owner.delete(`/api/calendar/${event.id}`, { note: 'I am ill, sorry.' });
    expect((await world.mailsTo('noted@customer.example')).slice(-2)).toMatchObject([
      { kind: 'booking_moved', payload: { note: 'I have a class before.' } },
      { kind: 'booking_cancelled', payload: { by: 'owner', reason: 'I am ill, sorry.' } },
    ]);
    const long = await business.owner.delete(`/api/calendar/${event.id}`, { note: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.json.fields)]).toEqual([400, ['note']]);
  });

  it.each([
    [true, false, []],
    [false, true, ['booking_moved', 'booking_cancelled']],
  ])(
    'with emails to customers %s mails them by notify_customer %s',
    async (option, notify_customer, kinds) => {
      const email = `${option}@customer.example`;
      const day = option ? '2026-11-12' : '2026-11-13';
      const event = await booked(email, `${day}T15:00:00.000Z`);
      const told = (await world.mailsTo(email)).length;
      await business.owner.post('/api/booking-options', { notify_customer: option });
      const later = { start_time: `${day}T17:00:00.000Z`, end_time: `${day}T18:00:00.000Z` };
      await business.owner.put(`/api/calendar/${event.id}`, { ...later, notify_customer });
      await business.owner.delete(`/api/calendar/${event.id}`, { notify_customer });
      await business.owner.post('/api/booking-options', { notify_customer: true });
      expect((await world.mailsTo(email)).slice(told).map(({ kind }) => kind)).toEqual(kinds);
    },
  );

  it('is cancelled when it is deleted, and the customer is mailed', async () => {
    const event = await booked('gone@customer.example', '2026-11-09T15:00:00.000Z');
    expect((await business.owner.delete(`/api/calendar/${event.id}`)).status).toBe(200);
    expect((await world.mailsTo('gone@customer.example')).at(-1)?.kind).toBe('booking_cancelled');
    expect(await slotsOn('2026-11-09')).toContain('2026-11-09T15:00:00.000Z');
    expect((await business.owner.put(`/api/calendar/${event.id}`, { title: 'x' })).status).toBe(404);
  });
});
