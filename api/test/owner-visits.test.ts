/** What a salon enters for a customer who telephones: several services, add-ons, processing time, seats. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, openBusiness, outcome, type TestBusiness } from './fixtures.ts';
import { createWorld } from './world.ts';

const DATE = '2026-11-03';
const at = (time: string) => `${DATE}T${time}:00.000Z`;

const world = await createWorld({ FREE_APPOINTMENTS_PER_MONTH: '0' });
afterAll(() => world.close());

let opened = 0;
let salon: TestBusiness;
let color: string;
let cut: string;
let wash: string;
let ana: string;
let ben: string;

const addService = async (fields: object): Promise<string> =>
  (await salon.owner.post('/api/service', fields)).json.services.find(
    ({ name }: { name: string }) => name === (fields as { name: string }).name,
  ).service_id;

/** A color of 90 minutes that develops from 15:30 to 16:00 if it begins at 15:00. */
beforeEach(async () => {
  salon = await openBusiness(world, `parlor${++opened}`, {
    ...{ name: 'Color', duration: 90, price: 80, processing: { after: 30, minutes: 30 } },
  });
  color = salon.serviceId;
  ana = (await salon.owner.get('/api/staff')).json.staff[0].staff_id;
  await salon.owner.put(`/api/staff/${ana}`, { name: 'Ana' });
  ben = await addMember(salon, 'Ben');
  cut = await addService({ name: 'Cut', duration: 30, price: 30 });
  wash = await addService({ name: 'Wash', duration: 0, add_on: true });
});

const MIA = { name: 'Mia', email: 'mia@customer.example' };
const book = (fields: object, query = '') =>
  salon.owner.post(`/api/bookings${query}`, { start_time: at('15:00'), customer: MIA, ...fields });
const busy = (staff_id: string, from: string, to: string) =>
  salon.owner.post('/api/calendar', { title: 'Lunch', start_time: at(from), end_time: at(to), staff_id });
const readParts = ({ json }: { json: { event: { parts: Record<string, unknown>[] } } }) =>
  json.event.parts.map(({ name, staff_id, start_time, end_time }) => [name, staff_id, start_time, end_time]);

describe('several services', () => {
  it('are one booking, one after another, by one member who can do them all', async () => {
    await busy(ana, '17:00', '17:30');
    const booked = await book({ service_ids: [color, wash, cut] });
    expect(readParts(booked)).toEqual([
      ['Color', ana, at('15:00'), at('16:30')],
      ['Wash', ana, at('16:30'), at('16:30')],
      ['Cut', ana, at('16:30'), at('17:00')],
    ]);
    const { event } = booked.json;
    expect(event).toMatchObject({ services: 'Color, Wash, Cut', end_time: at('17:00'), price_minor: null });
    expect(event.parts[0].processing).toEqual({ after: 30, minutes: 30 });
  });

  it('go to several members where one cannot do them all', async () => {
    await busy(ana, '16:40', '17:00');
    await busy(ben, '15:00', '15:15');
    expect(readParts(await book({ service_ids: [color, cut] }))).toEqual([
      ['Color', ana, at('15:00'), at('16:30')],
      ['Cut', ben, at('16:30'), at('17:00')],
    ]);
  });

  it('of a named member say what is in the way of each; what is forced over it leaves the rest guarded', async () => {
    await busy(ben, '16:40', '17:00');
    const preview = await book({ service_ids: [color, cut], staff_id: ben }, '?preview=true');
    expect(preview.json).toMatchObject({
      staff_id: ben,
      conflicts: [{ reason: 'taken', title: 'Lunch', from: at('16:40'), to: at('17:00') }],
    });
    expect(outcome(await book({ service_ids: [color, cut], staff_id: ben }))).toEqual([
      409,
      'slot_unavailable',
    ]);
    expect((await book({ service_ids: [color, cut], staff_id: ben, force: true })).status).toBe(200);
  });

  it('leave the time of a color that develops to another customer', async () => {
    await book({ service_ids: [color], staff_id: ana });
    const meanwhile = await book({ service_id: cut, staff_id: ana, start_time: at('15:30') });
    expect(meanwhile.status).toBe(200);
    const late = await book({ service_id: cut, staff_id: ana, start_time: at('15:45') });
    expect(outcome(late)).toEqual([409, 'slot_unavailable']);
  });

  it('repeat as a series', async () => {
    const repeat = { every: 'week', interval: 1, count: 3 };
    const { json } = await book({ service_ids: [color, cut], repeat });
    expect(json.events).toBe(3);
    const { events } = (await salon.owner.get(`/api/calendar?start=${DATE}&end=2026-11-30`)).json;
    expect(events.map(({ parts }: { parts: object[] }) => parts.length)).toEqual([2, 2, 2]);
  });

  it.each([
    ['an add-on first', () => [wash, color], 'visit_invalid'],
    ['five times the same', () => [cut, cut, cut, cut, cut], 'visit_invalid'],
    ['nine', () => Array(9).fill(cut), 'visit_invalid'],
    ['none', () => [], 'visit_invalid'],
    ['an unknown one', () => [cut, 'nonsense'], 'validation'],
  ])('cannot be %s', async (_, services, code) => {
    expect(outcome(await book({ service_ids: services() }))).toEqual([400, code, 'service_ids']);
  });

  it('are named once, or alike', async () => {
    const differ = await book({ service_id: color, service_ids: [cut] });
    expect(outcome(differ)).toEqual([400, 'validation', 'service_ids']);
    expect((await book({ service_id: cut, service_ids: [cut] })).status).toBe(200);
    expect(outcome(await book({}))).toEqual([400, 'validation', 'service_id']);
  });
});

describe('seats of a class', () => {
  let yoga: string;
  beforeEach(async () => {
    yoga = await addService({ name: 'Yoga', duration: 60, price: 12.5, capacity: 5, max_seats: 3 });
  });

  it('count as customers, and cost each', async () => {
    const places = (seats: number) => book({ service_id: yoga, staff_id: ana, seats });
    const { json } = await places(3);
    expect(json.event).toMatchObject({ seats: 3, price_minor: 3750, parts: [{ price_minor: 3750 }] });
    const full = await places(3);
    expect(full.json.conflicts).toMatchObject([{ reason: 'full' }]);
    expect((await places(2)).status).toBe(200);
  });

  it('are at most what one booking takes, and of one service', async () => {
    expect(outcome(await book({ service_id: yoga, seats: 4 }))).toEqual([400, 'visit_invalid', 'seats']);
    const several = await book({ service_ids: [yoga, cut], seats: 2 });
    expect(outcome(several)).toEqual([400, 'visit_invalid', 'seats']);
    expect(outcome(await book({ service_id: yoga, seats: 0 }))).toEqual([400, 'validation', 'seats']);
  });
});
