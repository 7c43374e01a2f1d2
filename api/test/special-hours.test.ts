/** Vacation, holidays, longer evenings: rule 9 of docs/slots.md. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { specialHours } from '../src/db/schema/special-hours.table.ts';
import { bookSlot, openBusiness, readKey, signUp, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const PATH = '/api/special-hours';
/** Tuesday 10:00 in Toronto. */
const TEN = '2026-11-03T15:00:00.000Z';
const TUESDAY = { from: '2026-11-03', to: '2026-11-03' };
const shift = (start: string, end: string, bookable_services?: string[] | null) => ({
  shift_start_time: start,
  shift_end_time: end,
  ...(bookable_services !== undefined && { bookable_services }),
});

let business: TestBusiness;
let opened = 0;
const world = await createWorld();
afterAll(() => world.close());
beforeEach(async () => {
  const options = { auto_confirm: true, booking_interval: 60 };
  business = await openBusiness(world, `special${++opened}`, {}, options);
});

const add = (body: object, query = '') => business.owner.post(`${PATH}${query}`, body);
const availability = async (from = '2026-11-03', to = from) => {
  const { businessId, serviceId } = business;
  const path = `/api/availability/${businessId}?service_id=${serviceId}&from=${from}&to=${to}`;
  return (await world.visitor().get(path)).json;
};
const starts = async (date: string) => (await availability(date)).availability[date] ?? [];
const book = (timeSlot = TEN) => bookSlot(world, business, { email: `mia${opened}@example.com`, timeSlot });

describe('an entry', () => {
  it('has defaults: closed, once, without a note, for the whole business', async () => {
    const { status, json } = await add(TUESDAY);
    expect(status).toBe(200);
    expect(json).toEqual({
      special_hours: [
        { id: expect.any(String), staff_id: null, ...TUESDAY, shifts: [], yearly: false, note: '' },
      ],
      bookings: [],
    });
  });

  it('is changed by any field and removed', async () => {
    const { id } = (await add({ ...TUESDAY, note: 'Fair' })).json.special_hours[0];
    const changed = await business.owner.put(`${PATH}/${id}`, { shifts: [shift('19:00', '24:00')] });
    expect(changed.json.special_hours).toMatchObject([
      { id, note: 'Fair', shifts: [{ ...shift('19:00', '24:00'), bookable_services: null }] },
    ]);
    expect(await starts('2026-11-03')).toEqual([]);
    expect((await starts('2026-11-04'))[0]).toBe('2026-11-04T00:00:00.000Z');
    expect((await business.owner.delete(`${PATH}/${id}`)).json).toEqual({ special_hours: [] });
    expect(await business.owner.delete(`${PATH}/${id}`)).toMatchObject({ status: 404 });
    expect(await starts('2026-11-03')).toHaveLength(8);
  });

  it.each([
    [{ from: '2026-11-04', to: '2026-11-03' }, 'to'],
    [{ from: '2026-11-03', to: '2027-11-04' }, 'to'],
    [{ from: '2026-02-29', to: '2026-03-01' }, 'from'],
    [{ from: '1969-12-31', to: '1970-01-01' }, 'from'],
    [{ from: '2200-12-31', to: '2201-01-01' }, 'to'],
    [{ ...TUESDAY, shifts: [shift('12:00', '12:00')] }, 'shifts.0.shift_end_time'],
    [{ ...TUESDAY, shifts: [shift('09:00', '12:00', ['nobody'])] }, 'bookable_services'],
    [{ ...TUESDAY, staff_id: '0199f0aa-0000-7000-8000-000000000001' }, 'staff_id'],
    [{ ...TUESDAY, yearly: 'often' }, 'yearly'],
  ])('cannot be %j', async (body, field) => {
    const { status, json } = await add(body);
    expect([status, json.code]).toEqual([400, 'validation']);
    expect(Object.keys(json.fields)).toEqual([field]);
  });

  it('may cover 366 days', async () => {
    expect(await add({ from: '2026-11-03', to: '2027-11-03' })).toMatchObject({ status: 200 });
  });

  it('cannot get another owner’s service or be another owner’s', async () => {
    const other = await openBusiness(world, `stranger${opened}`);
    const foreign = await add({ ...TUESDAY, shifts: [shift('09:00', '12:00', [other.serviceId])] });
    expect([foreign.status, foreign.json.code]).toEqual([400, 'validation']);
    const { id } = (await add(TUESDAY)).json.special_hours[0];
    expect(await other.owner.put(`${PATH}/${id}`, { note: 'mine' })).toMatchObject({ status: 404 });
    expect(await other.owner.delete(`${PATH}/${id}`)).toMatchObject({ status: 404 });
  });

  it('loses a removed service, and an empty list offers nothing', async () => {
    const second = await business.owner.post('/api/service', { name: 'Talk', duration: 30 });
    const talk = second.json.services[1].service_id;
    await add({
      ...TUESDAY,
      shifts: [
        shift('09:00', '12:00', [talk]),
        shift('12:00', '14:00'),
        shift('14:00', '15:00', [talk, business.serviceId]),
      ],
    });
    await business.owner.post(`/api/service/${talk}`);
    const { json } = await business.owner.get(PATH);
    expect(
      json.special_hours[0].shifts.map((one: { bookable_services: unknown }) => one.bookable_services),
    ).toEqual([[], null, [business.serviceId]]);
    expect(await starts('2026-11-03')).toEqual([17, 18, 19].map((hour) => `2026-11-03T${hour}:00:00.000Z`));
  });
});

describe('the list', () => {
  it('has what ends today or later by the first date, or what touches a range, and yearly ones always', async () => {
    for (const from of ['2026-12-24', '2026-11-09', '2025-01-01', '2026-11-01'])
      await add({ from, to: from === '2026-11-01' ? '2026-11-05' : from });
    await add({ from: '2020-07-01', to: '2020-07-01', yearly: true });
    const dates = async (query = '') =>
      (await business.owner.get(PATH + query)).json.special_hours.map((one: { from: string }) => one.from);
    expect(await dates()).toEqual(['2020-07-01', '2026-11-01', '2026-11-09', '2026-12-24']);
    expect(await dates('?from=2025-01-01&to=2025-12-31')).toEqual(['2020-07-01', '2025-01-01']);
    expect(await dates('?to=2026-11-08')).toEqual(['2020-07-01', '2025-01-01', '2026-11-01']);
    expect(await dates('?from=2026-11-05')).toEqual(['2020-07-01', '2026-11-01', '2026-11-09', '2026-12-24']);
    expect(await business.owner.get(`${PATH}?from=2026-02-01&to=2026-01-01`)).toMatchObject({ status: 400 });
  });

  it('has at most 500 entries', async () => {
    const rows = Array.from({ length: 499 }, () => ({
      ...{ businessKey: readKey(business.owner), specialHoursId: uuidv7(), staffId: null, ...TUESDAY },
      ...{ shifts: [], yearly: false, note: '' },
    }));
    await world.deps.db.query((tx) => tx.insert(specialHours).values(rows));
    expect((await add(TUESDAY)).status).toBe(200);
    const { status, json } = await add(TUESDAY);
    expect([status, json.code]).toEqual([400, 'too_many_special_hours']);
    expect((await add(TUESDAY, '?preview=true')).status).toBe(400);
  });

  it('needs a session', async () => {
    expect(await world.visitor().get(PATH)).toMatchObject({ status: 401 });
  });
});

describe('on its dates', () => {
  it('a closed entry wins over others', async () => {
    await add({ ...TUESDAY, shifts: [shift('18:00', '20:00')] });
    await add({ from: '2026-11-02', to: '2026-11-04' });
    expect((await availability('2026-11-01', '2026-11-07')).days_without_slots).toMatchObject({
      '2026-11-02': 'closed',
      '2026-11-03': 'closed',
      '2026-11-04': 'closed',
    });
  });

  it('entries that open count together, instead of the weekly hours', async () => {
    await add({ ...TUESDAY, shifts: [shift('07:00', '08:00')] });
    await add({ ...TUESDAY, shifts: [shift('08:00', '09:00')] });
    expect(await starts('2026-11-03')).toEqual(['2026-11-03T12:00:00.000Z', '2026-11-03T13:00:00.000Z']);
  });

  it('a Sunday can be open', async () => {
    await add({ from: '2026-11-08', to: '2026-11-08', shifts: [shift('10:00', '12:00')] });
    expect(await starts('2026-11-08')).toHaveLength(2);
  });

  it('customers read that it is closed and the note, not notes of open dates', async () => {
    await add({ from: '2026-11-03', to: '2026-11-05', note: 'Back on 6 November' });
    await add({ from: '2026-11-06', to: '2026-11-06', note: 'Fair', shifts: [shift('09:00', '10:00')] });
    const { closed_notes: notes } = await availability('2026-11-01', '2026-11-30');
    expect(notes).toEqual([{ from: '2026-11-03', to: '2026-11-05', note: 'Back on 6 November' }]);
    expect(await availability('2026-11-06')).not.toHaveProperty('closed_notes');
  });

  it('a note on closed dates that go on after the last bookable one says their end', async () => {
    await add({ from: '2026-11-03', to: '2027-01-25', note: 'Renovation' });
    const { json } = await world.visitor().get(`/api/availability/${business.businessId}`);
    expect(json.closed_notes).toEqual([{ from: '2026-11-03', to: '2027-01-25', note: 'Renovation' }]);
    expect((await availability('2026-11-01', '2026-11-30')).closed_notes[0].to).toBe('2026-11-29');
  });

  it('a booking is refused', async () => {
    await add(TUESDAY);
    expect(await book()).toMatchObject({ status: 409, json: { code: 'slot_unavailable' } });
  });
});

describe('bookings that lie outside', () => {
  it('are listed and stay', async () => {
    await book();
    const preview = await add({ ...TUESDAY, note: 'Fair' }, '?preview=true');
    expect(preview.json.bookings).toMatchObject([{ start_time: TEN, customer_name: 'Mia Okafor' }]);
    expect(preview.json.special_hours).toMatchObject([{ note: 'Fair' }]);
    expect((await business.owner.get(PATH)).json.special_hours).toEqual([]);
    const saved = await add(TUESDAY);
    expect(saved.json.bookings).toHaveLength(1);
    const { json } = await business.owner.get('/api/calendar?start=2026-11-01&end=2026-11-10');
    expect(json.events).toHaveLength(1);
  });

  it('are pending ones too, but neither those of other dates nor those inside', async () => {
    await business.owner.post('/api/booking-options', { auto_confirm: false });
    await book();
    const outside = async (body: object) => (await add(body, '?preview=true')).json.bookings.length;
    expect(await outside(TUESDAY)).toBe(1);
    expect(await outside({ from: '2026-11-04', to: '2026-11-04' })).toBe(0);
    expect(await outside({ ...TUESDAY, shifts: [shift('09:00', '12:00', [])] })).toBe(0);
    expect(await outside({ ...TUESDAY, shifts: [shift('09:00', '10:30'), shift('10:30', '11:00')] })).toBe(0);
    expect(await outside({ ...TUESDAY, shifts: [shift('09:00', '10:30'), shift('10:31', '11:00')] })).toBe(1);
    expect(await outside({ from: '2019-11-03', to: '2019-11-03', yearly: true })).toBe(1);
  });

  it('are those of the former dates, too, when an entry moves away', async () => {
    const evening = { ...TUESDAY, shifts: [shift('18:00', '20:00')] };
    const { id } = (await add(evening)).json.special_hours[0];
    await book('2026-11-04T00:00:00.000Z');
    const { json } = await business.owner.put(`${PATH}/${id}?preview=true`, {
      from: '2026-11-05',
      to: '2026-11-05',
    });
    expect(json.bookings).toHaveLength(1);
  });
});

it('an account’s export has the special hours, and its deletion takes them along', async () => {
  const owner = await signUp(world, 'leaving@business.example');
  await owner.post(PATH, { ...TUESDAY, note: 'Fair' });
  const exported = await owner.get('/api/account/export');
  expect(exported.json.special_hours).toMatchObject([{ ...TUESDAY, note: 'Fair' }]);
});
