/** Add-ons, processing time and places of a service. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot, openBusiness, slotsOn, type TestBusiness } from './fixtures.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let salon: TestBusiness;
let nth = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const DEFAULTS = { add_on: false, goes_with: null, processing: null, max_seats: 1 };
const GLOSS = { name: 'Gloss', duration: 15, price: 20, add_on: true };
/** Tuesday 10:00 in Toronto. */
const TEN = '2026-11-03T15:00:00.000Z';

interface Listed {
  service_id: string;
  name: string;
}
const list = async (): Promise<Listed[]> => (await salon.owner.get('/api/services')).json.services;
const readPage = async () =>
  (await world.visitor().get(`/api/services_public/${salon.businessId}`)).json.services;
const find = async (name: string) => (await list()).find((one) => one.name === name);
const add = (fields: object) => salon.owner.post('/api/service', { name: 'New', duration: 60, ...fields });
const edit = (fields: object, serviceId = salon.serviceId) =>
  salon.owner.put(`/api/service/${serviceId}`, { name: 'Root color', duration: 90, ...fields });
const addService = async (fields: { name: string; [field: string]: unknown }) => {
  await add(fields);
  return (await find(fields.name))?.service_id ?? '';
};

beforeEach(async () => {
  salon = await openBusiness(world, `fields${nth++}`, { name: 'Root color', duration: 90 });
});

describe('a service', () => {
  it('is booked on its own, without processing time and for one place, unless the owner says otherwise', async () => {
    expect(await list()).toMatchObject([DEFAULTS]);
    expect(await readPage()).toMatchObject([DEFAULTS]);
  });

  it('keeps its fields through a change that does not name them', async () => {
    const processing = { after: 30, minutes: 35 };
    const { json } = await edit({ processing });
    expect(json.services).toMatchObject([{ ...DEFAULTS, processing }]);
    await edit({ price: 95 });
    expect(await list()).toMatchObject([{ processing, price: 95 }]);
    await edit({ processing: null });
    expect(await list()).toMatchObject([{ processing: null }]);
  });

  it('has them on the page, in the profile and in the export', async () => {
    const goes_with = [salon.serviceId];
    await add({ ...GLOSS, goes_with });
    await add({ name: 'Class', duration: 60, capacity: 8, max_seats: 4 });
    const expected = [{ name: 'Class', max_seats: 4 }, { name: 'Root color' }, { ...GLOSS, goes_with }];
    expect(await readPage()).toMatchObject(expected);
    const inOrder = [expected[1], expected[2], expected[0]];
    expect((await salon.owner.get('/api/profile')).json.services).toMatchObject(inOrder);
    expect((await salon.owner.get('/api/account/export')).json.services).toMatchObject(inOrder);
  });

  it('refuses what does not fit together, names the field and stores nothing', async () => {
    const refused: [string, object][] = [
      ['processing.after', { processing: { after: 4, minutes: 30 } }],
      ['processing.minutes', { processing: { after: 30, minutes: 4.5 } }],
      ['processing', { processing: { after: 30, minutes: 35 }, duration: 60 }],
      ['processing', { processing: { after: 30, minutes: 35 }, capacity: 2, duration: 90 }],
      ['processing', { processing: 'long' }],
      ['max_seats', { max_seats: 2 }],
      ['max_seats', { max_seats: 0 }],
      ['max_seats', { max_seats: 51, capacity: 60 }],
      ['max_seats', { max_seats: 1.5, capacity: 2 }],
      ['goes_with', { add_on: true, goes_with: [] }],
      ['goes_with', { add_on: true, goes_with: 'all' }],
      ['goes_with.0', { add_on: true, goes_with: [5] }],
      ['goes_with', { add_on: true, goes_with: ['x'] }],
      ['duration', { duration: 0 }],
      ['duration', { duration: 3, add_on: true }],
      ['add_on', { add_on: 'yes' }],
    ];
    for (const [field, fields] of refused) {
      const { status, json } = await add(fields);
      expect([fields, status, json.code, Object.keys(json.fields)]).toEqual([
        fields,
        400,
        'validation',
        [field],
      ]);
    }
    expect(await list()).toHaveLength(1);
  });

  it('is checked together with what it keeps', async () => {
    await edit({ capacity: 6, max_seats: 4 });
    const smaller = await edit({ capacity: 3 });
    expect([smaller.status, Object.keys(smaller.json.fields)]).toEqual([400, ['max_seats']]);
    await edit({ max_seats: 1, processing: { after: 30, minutes: 60 } });
    const shorter = await edit({ duration: 80 });
    expect([shorter.status, Object.keys(shorter.json.fields)]).toEqual([400, ['processing']]);
    expect(await list()).toMatchObject([{ duration: 90, capacity: 1 }]);
  });
});

describe('processing time', () => {
  it('is free for another customer of the same person, as far as the other service fits in', async () => {
    await edit({ processing: { after: 30, minutes: 35 } });
    const fringe = { ...salon, serviceId: await addService({ name: 'Fringe', duration: 30 }) };
    await salon.owner.post('/api/booking-options', { auto_confirm: true });
    const booked = await bookSlot(world, salon, { email: 'noor@example.com', timeSlot: TEN });
    expect(booked.status).toBe(200);
    const meanwhile = (await slotsOn(world, fringe, '2026-11-03')).filter(
      (slot) => TEN <= slot && slot < '2026-11-03T16:30:00.000Z',
    );
    expect(meanwhile).toEqual(['2026-11-03T15:30:00.000Z']);
    const second = { email: 'mia.okafor@example.com', timeSlot: '2026-11-03T15:30:00.000Z' };
    expect((await bookSlot(world, fringe, second)).status).toBe(200);
    expect(await slotsOn(world, fringe, '2026-11-03')).not.toContain(second.timeSlot);
  });
});

describe('an add-on', () => {
  it('may take no time, and is the last on the page', async () => {
    await add({ ...GLOSS, duration: 0 });
    await add({ name: 'Cut', duration: 45 });
    const names = async () => (await readPage()).map(({ name }: Listed) => name);
    expect(await names()).toEqual(['Cut', 'Root color', 'Gloss']);
    const ids = (await list()).map(({ service_id }) => service_id);
    await salon.owner.put('/api/services/order', { service_ids: [ids[1], ids[0], ids[2]] });
    expect(await names()).toEqual(['Root color', 'Cut', 'Gloss']);
  });

  it('goes with services of the business that are booked on their own', async () => {
    const gloss = await addService(GLOSS);
    const stranger = await openBusiness(world, `stranger${nth++}`);
    const removed = await addService({ name: 'Perm', duration: 90 });
    await salon.owner.post(`/api/service/${removed}`);
    for (const id of [gloss, stranger.serviceId, removed]) {
      const { status, json } = await edit({ ...GLOSS, goes_with: [salon.serviceId, id] }, gloss);
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', ['goes_with']]);
    }
    const twice = { ...GLOSS, goes_with: [salon.serviceId, salon.serviceId] };
    await edit(twice, gloss);
    expect(await find('Gloss')).toMatchObject({ goes_with: [salon.serviceId] });
    await edit({ ...GLOSS, add_on: false }, gloss);
    expect(await find('Gloss')).toMatchObject({ add_on: false, goes_with: null });
  });

  it('no longer goes with a service that is removed or becomes an add-on, and keeps the others', async () => {
    const cut = await addService({ name: 'Cut', duration: 45 });
    const perm = await addService({ name: 'Perm', duration: 90 });
    await add({ ...GLOSS, goes_with: [cut, salon.serviceId, perm] });
    await salon.owner.post(`/api/service/${cut}`);
    expect(await find('Gloss')).toMatchObject({ goes_with: [salon.serviceId, perm] });
    await edit({ add_on: true });
    expect(await find('Gloss')).toMatchObject({ goes_with: [perm] });
    await salon.owner.post(`/api/service/${perm}`);
    expect(await find('Gloss')).toMatchObject({ goes_with: [] });
  });

  it('does not make a page that can be published', async () => {
    const cut = await addService({ name: 'Cut', duration: 45 });
    await add(GLOSS);
    await salon.owner.post(`/api/service/${cut}`);
    const alone = await edit({ add_on: true });
    expect([alone.status, Object.keys(alone.json.fields)]).toEqual([400, ['add_on']]);
    const removed = await salon.owner.post(`/api/service/${salon.serviceId}`);
    expect(removed.json.published).toBe(false);
    const refused = await salon.owner.post('/api/profile/publish', { published: true });
    expect(refused.json).toMatchObject({ code: 'publish_requirements', missing: ['service'] });
  });

  it('cannot be booked by itself, by customers or by the owner', async () => {
    const service_id = await addService(GLOSS);
    const visitor = world.visitor();
    const { businessId, owner } = salon;
    const email = 'mia@example.com';
    const customer = { name: 'Mia Okafor', email };
    const booked = await owner.post('/api/bookings', {
      service_id: salon.serviceId,
      start_time: TEN,
      customer,
    });
    const refused = [
      await visitor.get(`/api/availability/${businessId}?service_id=${service_id}`),
      await visitor.post(`/api/public/${businessId}/send-code`, { email, service_id, timeSlot: TEN }),
      await visitor.post(`/api/public/${businessId}/waitlist`, {
        ...customer,
        service_id,
        date: '2026-11-03',
      }),
      await owner.get(`/api/slots?service_id=${service_id}`),
      await owner.post('/api/bookings', { service_id, start_time: TEN, customer }),
      await owner.put(`/api/calendar/${booked.json.event.id}`, { service_id }),
    ];
    for (const { status, json } of refused)
      expect([status, json.code, Object.keys(json.fields ?? {})]).toEqual([
        400,
        'visit_invalid',
        ['service_ids'],
      ]);
    expect(await world.mailsTo(email)).toMatchObject([{ kind: 'booking_confirmed' }]);
  });
});

describe('the option to combine services', () => {
  it('is off until the owner turns it on, and is told to the page', async () => {
    const readOption = async () =>
      (await world.visitor().get(`/api/public/${salon.businessId}`)).json.several_services;
    expect(await readOption()).toBe(false);
    const { json } = await salon.owner.post('/api/booking-options', { several_services: true });
    expect(json.options.several_services).toBe(true);
    expect((await salon.owner.get('/api/profile')).json.several_services).toBe(true);
    expect(await readOption()).toBe(true);
  });
});
