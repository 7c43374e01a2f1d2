import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bookSlot, eventsOn, openBusiness, PASSWORD, slotsOn } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld({ FREE_MANUAL_EVENTS_PER_DAY: '0' });
const business = await openBusiness(world, 'marlow', {}, { auto_confirm: true });
afterEach(() => world.setClock(MONDAY));
afterAll(() => world.close());

/** The owner in a new session, on a later day. */
const signIn = async () => {
  const owner = await world.stranger();
  await owner.post('/api/login', { email: business.ownerEmail, password: PASSWORD, action: 'submit' });
  return owner;
};
describe('a customer’s booking in the calendar', () => {
  const booked = async (email: string, timeSlot: string) => {
    await bookSlot(world, business, { email, timeSlot });
    const events = await eventsOn(business, timeSlot.slice(0, 10));
    return events.find((event: { customer_email: string }) => event.customer_email === email);
  };

  it('has the names of customer and service in the separators of the reader’s language', async () => {
    await booked('named@customer.example', '2026-11-16T15:00:00.000Z');
    const titleIn = async (language: string) => {
      const path = '/api/calendar?start=2026-11-16&end=2026-11-17';
      return (await business.owner.get(path, { 'Accept-Language': language })).json.events[0].title;
    };
    expect(await titleIn('en')).toBe('Mia Okafor, Single lesson');
    expect(await titleIn('zh-CN')).toBe('Mia Okafor、Single lesson');
  });

  it('can be moved anywhere by the owner, and the customer is mailed', async () => {
    const event = await booked('moved@customer.example', '2026-11-05T15:00:00.000Z');
    const night = { start_time: '2026-11-05T04:00:00.000Z', end_time: '2026-11-05T05:00:00.000Z' };
    const { json } = await business.owner.put(`/api/calendar/${event.id}`, {
      ...night,
      title: 'Mia, at night',
    });
    expect(json.event).toMatchObject({ ...night, title: 'Mia, at night', booking_ref: event.booking_ref });
    expect((await world.mailsTo('moved@customer.example')).at(-1)?.kind).toBe('booking_moved');
    expect(await slotsOn(world, business, '2026-11-05')).toContain('2026-11-05T15:00:00.000Z');
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

  it('keeps its length when only its start is changed', async () => {
    const event = await booked('start@customer.example', '2026-11-06T15:00:00.000Z');
    const path = `/api/calendar/${event.id}`;
    const { json } = await business.owner.put(path, { start_time: '2026-11-06T18:00:00.000Z' });
    const end = new Date(event.end_time).getTime() + 3 * 3_600_000;
    expect(json.event.end_time).toBe(new Date(end).toISOString());
    await business.owner.delete(path);
  });

  it('stays with its member when the id of the new one is unknown or empty', async () => {
    const event = await booked('whom@customer.example', '2026-11-06T15:00:00.000Z');
    const path = `/api/calendar/${event.id}`;
    for (const staff_id of ['', 'x', event.id])
      expect(await business.owner.put(path, { staff_id }), staff_id).toMatchObject({
        status: 400,
        json: { code: 'validation', fields: { staff_id: expect.any(String) } },
      });
    await business.owner.delete(path);
  });

  it('in the past is changed and deleted without a mail', async () => {
    const event = await booked('over@customer.example', '2026-11-10T15:00:00.000Z');
    const mailsBefore = await world.mailsTo('over@customer.example');
    world.setClock('2026-11-10T16:00:00.000Z');
    const owner = await signIn();
    await owner.put(`/api/calendar/${event.id}`, { end_time: '2026-11-10T15:45:00.000Z' });
    expect((await owner.delete(`/api/calendar/${event.id}`)).status).toBe(200);
    expect(await world.mailsTo('over@customer.example')).toEqual(mailsBefore);
  });

  it('can be moved over another service by the owner', async () => {
    const added = await business.owner.post('/api/service', { name: 'Other', duration: 60 });
    const other = { ...business, serviceId: added.json.services.at(-1).service_id };
    await bookSlot(world, other, { email: 'stays@customer.example', timeSlot: '2026-11-06T15:00:00.000Z' });
    const event = await booked('joins@customer.example', '2026-11-06T17:00:00.000Z');
    const times = { start_time: '2026-11-06T15:30:00.000Z', end_time: '2026-11-06T16:30:00.000Z' };
    expect((await business.owner.put(`/api/calendar/${event.id}`, times)).status).toBe(200);
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
    const news = async () => (await world.mailsTo('noted@customer.example')).at(-1);
    expect(await news()).toMatchObject({
      kind: 'booking_moved',
      payload: { note: 'I have a class before.' },
    });
    await business.owner.delete(`/api/calendar/${event.id}`, { note: 'I am ill, sorry.' });
    expect(await news()).toMatchObject({
      kind: 'booking_cancelled',
      payload: { by: 'owner', reason: 'I am ill, sorry.' },
    });
    const long = await business.owner.delete(`/api/calendar/${event.id}`, { note: 'x'.repeat(501) });
    expect([long.status, Object.keys(long.json.fields)]).toEqual([400, ['note']]);
  });

  it.each([
    [true, false, []],
    [false, true, ['booking_cancelled']],
  ])(
    'with emails to customers %s mails them by notify_customer %s',
    async (option, notify_customer, kinds) => {
      const email = `${option}@customer.example`;
      const day = option ? '2026-11-12' : '2026-11-13';
      const event = await booked(email, `${day}T15:00:00.000Z`);
      const earlierMails = (await world.mailsTo(email)).length;
      await business.owner.post('/api/booking-options', { notify_customer: option });
      const later = { start_time: `${day}T17:00:00.000Z`, end_time: `${day}T18:00:00.000Z` };
      await business.owner.put(`/api/calendar/${event.id}`, { ...later, notify_customer });
      await business.owner.delete(`/api/calendar/${event.id}`, { notify_customer });
      await business.owner.post('/api/booking-options', { notify_customer: true });
      expect((await world.mailsTo(email)).slice(earlierMails).map(({ kind }) => kind)).toEqual(kinds);
    },
  );

  it('is cancelled when it is deleted, and the customer is mailed', async () => {
    const event = await booked('gone@customer.example', '2026-11-09T15:00:00.000Z');
    expect((await business.owner.delete(`/api/calendar/${event.id}`)).status).toBe(200);
    expect((await world.mailsTo('gone@customer.example')).at(-1)?.kind).toBe('booking_cancelled');
    expect(await slotsOn(world, business, '2026-11-09')).toContain('2026-11-09T15:00:00.000Z');
    expect((await business.owner.put(`/api/calendar/${event.id}`, { title: 'x' })).status).toBe(404);
  });
});

describe('an event that two owners change at once', () => {
  it('is not moved over what another owner moved meanwhile', async () => {
    const two = await openBusiness(world, 'twoowners', {}, { auto_confirm: true });
    await bookSlot(world, two, { email: 'twice@customer.example', timeSlot: '2026-11-12T15:00:00.000Z' });
    const [{ id, start_time, end_time, staff_id }] = await eventsOn(two, '2026-11-12');
    const seen = { start_time, end_time, staff_id };
    const move = (hour: string, of: object) =>
      two.owner.put(`/api/calendar/${id}`, {
        start_time: `2026-11-12T${hour}:00:00.000Z`,
        end_time: `2026-11-12T${hour}:50:00.000Z`,
        seen: of,
      });
    const first = await move('17', seen);
    expect(first.status).toBe(200);
    const second = await move('18', seen);
    expect([second.status, second.json.code]).toEqual([409, 'event_changed']);
    const [event] = await eventsOn(two, '2026-11-12');
    expect(event.start_time).toBe('2026-11-12T17:00:00.000Z');
    const { start_time: from, end_time: to } = first.json.event;
    expect((await move('18', { start_time: from, end_time: to, staff_id })).status).toBe(200);
  });

  it('is moved once by a request that is repeated because its reply was lost', async () => {
    const two = await openBusiness(world, 'lostreply', {}, { auto_confirm: true });
    const email = 'lostreply@customer.example';
    await bookSlot(world, two, { email, timeSlot: '2026-11-12T15:00:00.000Z' });
    const [{ id, start_time, end_time, staff_id }] = await eventsOn(two, '2026-11-12');
    const to = { start_time: '2026-11-12T17:00:00.000Z', end_time: '2026-11-12T17:50:00.000Z' };
    const move = () =>
      two.owner.put(`/api/calendar/${id}`, { ...to, seen: { start_time, end_time, staff_id } });
    const first = await move();
    const mails = await world.mailsTo(email);
    const repeated = await move();
    expect([repeated.status, repeated.json.event]).toEqual([200, first.json.event]);
    expect(await world.mailsTo(email)).toEqual(mails);
  });

  it('keeps the length that another owner gave an own event meanwhile', async () => {
    const two = await openBusiness(world, 'stocktakers');
    const times = { start_time: '2026-11-13T15:00:00.000Z', end_time: '2026-11-13T16:00:00.000Z' };
    const { event } = (await two.owner.post('/api/calendar', { title: 'Stocktaking', ...times })).json;
    const path = `/api/calendar/${event.id}`;
    await two.owner.put(path, { end_time: '2026-11-13T17:00:00.000Z' });
    const start_time = '2026-11-13T15:30:00.000Z';
    const seen = { ...times, staff_id: event.staff_id };
    expect((await two.owner.put(path, { start_time, seen })).json.code).toBe('event_changed');
    expect((await two.owner.put(path, { title: 'Inventory' })).status).toBe(200);
  });
});
