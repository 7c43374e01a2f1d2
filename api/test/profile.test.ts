import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../src/time/units.ts';
import { openBusiness, signUp } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const owner = await signUp(world, 'dana@owner.example');
afterAll(() => world.close());

/** The wall time by these offsets. */
function clockAt(offsets: [string, number][], instant: string): string {
  const [, minutes] = offsets.findLast(([from]) => from <= instant) ?? [];
  return new Date(Date.parse(instant) + (minutes ?? Number.NaN) * MINUTE_MS).toISOString().slice(0, 16);
}

describe('the profile', () => {
  it('starts with the defaults and five shifts', async () => {
    const { json } = await owner.get('/api/profile');
    expect(json).toMatchObject({
      business_id: '',
      bookable_days: 30,
      booking_interval: 15,
      hours_advance: 0,
      req_cus_info: { name: true, email: true, phone: true, address: false },
      auto_confirm: false,
      trust_devices: true,
      several_services: false,
      notify_owner: true,
      notify_customer: true,
      timezone: 'America/Toronto',
      tier: 'free',
      coins: 0,
      services: [],
    });
    const hours = (await owner.get('/api/business-hours')).json.business_hours;
    expect(hours.map((shift: { day_of_week: string }) => shift.day_of_week)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
    ]);
    expect(hours[0]).toMatchObject({ shift_start_time: '09:00', shift_end_time: '17:00' });
  });

  it.each([
    [{ name: ' ' }, 'name_required', 'Business Name is required'],
    [{ business_id: '!!' }, 'business_id_empty', 'Business ID cannot be empty.'],
    [{ business_id: 'ab' }, 'validation', /3 to 32/],
    [{ business_id: 'Dash-board' }, 'business_id_reserved', /reserved/],
    [{ timezone: 'Toronto' }, 'validation', /time zone/],
    [{ ol_link: 'javascript:alert(1)' }, 'validation', /link/],
    [{ business_email: 'nobody' }, 'validation', 'Please enter a valid email address.'],
    [{ description: 'x'.repeat(2001) }, 'validation', /2000/],
  ])('refuses %j', async (wrong, code, text) => {
    const { status, json } = await owner.post('/api/profile', wrong);
    expect([status, json.code]).toEqual([400, code]);
    expect(json.error).toMatch(text);
  });

  it('sets a business id once', async () => {
    const first = await owner.post('/api/profile', {
      name: 'Dana',
      business_id: 'Dana Cuts',
      business_phone: '(416) 555',
    });
    expect(first.json.profile).toMatchObject({ business_id: 'danacuts', business_phone: '416555' });
    expect((await owner.post('/api/profile', { business_id: 'danacuts' })).status).toBe(200);
    expect((await owner.post('/api/profile', { business_id: 'other' })).json.code).toBe(
      'business_id_immutable',
    );
    const rival = await signUp(world, 'rival@owner.example');
    expect((await rival.post('/api/profile', { business_id: 'DANACUTS' })).json.code).toBe(
      'business_id_taken',
    );
  });

  it('ignores coins, tier and published', async () => {
    await owner.post('/api/profile', { name: 'Dana', coins: 99, tier: 'premium', published: true });
    expect((await owner.get('/api/profile')).json).toMatchObject({
      coins: 0,
      tier: 'free',
      published: false,
    });
  });

  it('contains the offsets of its zone, for customers and for the owner', async () => {
    const business = await openBusiness(world, 'vancouver');
    const saved = await business.owner.post('/api/profile', { timezone: 'America/Vancouver' });
    const { json } = await world.visitor().get('/api/public/vancouver');
    expect(json.timezone).toBe('America/Vancouver');
    // Permanent summer time: 9:00 on 15 January 2027 is 16:00Z.
    expect(clockAt(json.utc_offsets, '2027-01-15T16:00:00.000Z')).toBe('2027-01-15T09:00');
    expect(clockAt(saved.json.profile.utc_offsets, '2027-01-15T16:00:00.000Z')).toBe('2027-01-15T09:00');
    expect(clockAt(saved.json.profile.utc_offsets, '2026-02-01T16:00:00.000Z')).toBe('2026-02-01T08:00');
    expect((await business.owner.get('/api/profile')).json.utc_offsets).toEqual(
      saved.json.profile.utc_offsets,
    );
  });

  it('cannot be published before it is complete, and is unpublished with its last service', async () => {
    const early = await owner.post('/api/profile/publish', { published: true });
    expect([early.json.code, early.json.missing]).toEqual(['publish_requirements', ['service']]);
    const added = await owner.post('/api/service', { name: 'Cut', duration: 30 });
    expect((await owner.post('/api/profile/publish', { published: true })).json).toEqual({ published: true });
    const removed = await owner.post(`/api/service/${added.json.services[0].service_id}`);
    expect(removed.json).toEqual({ services: [], published: false });
    expect((await world.visitor().get('/api/public/danacuts')).status).toBe(404);
  });
});

describe('booking options', () => {
  it('are saved one at a time, and the email address stays required', async () => {
    const saved = await owner.post('/api/booking-options', { req_cus_info: { email: false, address: true } });
    expect(saved.json.options.req_cus_info).toEqual({ name: true, email: true, phone: true, address: true });
    expect((await owner.post('/api/booking-options', { bookable_days: 90 })).json.options.bookable_days).toBe(
      90,
    );
  });

  it.each([
    { bookable_days: 0 },
    { bookable_days: 91 },
    { booking_interval: 20 },
    { hours_advance: 49 },
    { hours_advance: 1.5 },
  ])('refuses %j', async (wrong) => {
    expect((await owner.post('/api/booking-options', wrong)).json.code).toBe('validation');
  });
});

describe('services and hours', () => {
  it('offers a new service in every shift, under a unique name', async () => {
    const { json } = await owner.post('/api/service', {
      name: 'Beard',
      duration: 20,
      price: 12.5,
      capacity: 2,
    });
    const service = json.services.at(-1);
    expect(service).toMatchObject({ name: 'Beard', duration: 20, price: 12.5, capacity: 2, description: '' });
    const hours = (await owner.get('/api/business-hours')).json.business_hours;
    for (const shift of hours) expect(shift.bookable_services).toContain(service.service_id);
    expect((await owner.post('/api/service', { name: 'BEARD', duration: 20 })).json).toMatchObject({
      code: 'service_name_taken',
      error: 'Service name must be unique.',
    });
    expect((await owner.post('/api/service', { name: 'Shave' })).json).toMatchObject({
      code: 'service_fields_required',
      error: 'Please provide both service name and duration.',
    });
  });

  it('ignores the case of every alphabet in the names of services, however it is composed', async () => {
    const saved = await owner.post('/api/service', { name: 'Épilation', duration: 20 });
    const { service_id: id } = saved.json.services.at(-1);
    for (const name of ['ÉPILATION', 'e\u0301pilation'])
      expect((await owner.post('/api/service', { name, duration: 20 })).json.code, name).toBe(
        'service_name_taken',
      );
    const ownName = await owner.put(`/api/service/${id}`, { name: 'ÉPILATION', duration: 25 });
    expect(ownName.json.services.at(-1)).toMatchObject({ name: 'ÉPILATION', duration: 25 });
    const { json } = await owner.post('/api/service', { name: 'Ônglerie', duration: 20 });
    const other = json.services.at(-1).service_id;
    const taken = await owner.put(`/api/service/${other}`, { name: 'épilation', duration: 20 });
    expect([taken.status, taken.json.code]).toEqual([400, 'service_name_taken']);
    for (const service of [id, other]) await owner.post(`/api/service/${service}`);
  });

  it.each([
    [
      { day_of_week: '', shift_start_time: '12:00', shift_end_time: '11:00' },
      ['day_of_week', 'shift_end_time'],
    ],
    [{ day_of_week: 'Monday', shift_start_time: '9:00', shift_end_time: '17:00' }, ['shift_start_time']],
  ])('names exactly the wrong fields of the shift %j', async (shift, fields) => {
    const { status, json } = await owner.post('/api/business-hours', { ...shift, bookable_services: [] });
    expect([status, Object.keys(json.fields)]).toEqual([400, fields]);
  });

  it('names a wrong time zone beside other wrong fields of the profile', async () => {
    const wrong = { name: '', timezone: 'Mars/Olympus', business_email: 'nobody' };
    const { json } = await owner.post('/api/profile', wrong);
    expect(json).toMatchObject({ code: 'name_required', error: 'Business Name is required' });
    expect(Object.keys(json.fields)).toEqual(['name', 'timezone', 'business_email']);
  });

  it('changes a shift but not its weekday, and only with services of the business', async () => {
    const business = await openBusiness(world, 'foreignbusiness');
    const [monday] = (await owner.get('/api/business-hours')).json.business_hours;
    const times = { shift_start_time: '10:00', shift_end_time: '24:00' };
    const moved = await owner.put(`/api/business-hours/${monday.id}`, {
      ...times,
      bookable_services: [],
      day_of_week: 'Sunday',
    });
    expect(moved.json.business_hours[0]).toMatchObject({ day_of_week: 'Monday', ...times });
    const foreign = await owner.put(`/api/business-hours/${monday.id}`, {
      ...times,
      bookable_services: [business.serviceId],
    });
    expect([foreign.status, foreign.json.code]).toEqual([400, 'validation']);
    const backwards = {
      day_of_week: 'Sunday',
      shift_start_time: '12:00',
      shift_end_time: '11:00',
      bookable_services: [],
    };
    expect((await owner.post('/api/business-hours', backwards)).json.code).toBe('validation');
    expect((await owner.post('/api/business-hours', times)).json.code).toBe('day_required');
    expect((await owner.delete(`/api/business-hours/${monday.id}`)).json.business_hours).toHaveLength(4);
  });

  it('does not find another owner’s services and shifts', async () => {
    const business = await openBusiness(world, 'otherowner');
    const [shift] = (await business.owner.get('/api/business-hours')).json.business_hours;
    const fields = { name: 'Stolen', duration: 5 };
    expect((await owner.put(`/api/service/${business.serviceId}`, fields)).status).toBe(404);
    expect((await owner.post(`/api/service/${business.serviceId}`)).status).toBe(404);
    expect((await owner.delete(`/api/business-hours/${shift.id}`)).status).toBe(404);
    expect((await owner.delete('/api/business-hours/not-an-id')).status).toBe(404);
  });
});

describe('the check of a business id', () => {
  it('uses the form in which the id would be stored', async () => {
    const business = await openBusiness(world, 'checked');
    const stranger = await signUp(world, 'typing@owner.example');
    const look = async (id: string) => (await stranger.get(`/api/business-id?business_id=${id}`)).json;
    expect(await look('Free%20Id')).toEqual({ business_id: 'freeid', available: true, problem: null });
    expect(await look('checked')).toMatchObject({
      available: false,
      problem: 'This Business ID is taken. Please choose another one.',
    });
    expect(await look('admin')).toMatchObject({ available: false });
    expect(await look('ab')).toMatchObject({ available: false });
    expect((await business.owner.get('/api/business-id?business_id=checked')).json.available).toBe(true);
    expect((await world.visitor().get('/api/business-id?business_id=checked')).status).toBe(401);
  });
});
