import { afterAll, describe, expect, it } from 'vitest';
import { eventsOn, openBusiness, signUp, slotsOn } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ FREE_MANUAL_EVENTS_PER_DAY: '0' });
const business = await openBusiness(world, 'marlow');
afterAll(() => world.close());

const dentist = {
  title: 'Dentist',
  start_time: '2026-11-04T15:00:00.000Z',
  end_time: '2026-11-04T16:00:00.000Z',
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
    expect(await slotsOn(world, business, '2026-11-04')).not.toContain(dentist.start_time);
    expect(await eventsOn(business, '2026-11-04')).toEqual([json.event]);
    expect((await business.owner.delete(`/api/calendar/${json.event.id}`)).status).toBe(200);
    expect(await slotsOn(world, business, '2026-11-04')).toContain(dentist.start_time);
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
    expect(await slotsOn(world, business, '2026-11-04')).toEqual(['2026-11-04T14:00:00.000Z']);
    expect(await slotsOn(world, business, '2026-11-24')).toEqual([]);
    await business.owner.delete(`/api/calendar/${json.event.id}`);
  });

  it('can have an offset and are returned in UTC', async () => {
    const times = { start_time: '2026-11-04T16:00:00+01:00', end_time: '2026-11-04T10:00:00-06:00' };
    const { json } = await business.owner.post('/api/calendar', { ...dentist, ...times });
    expect(json.event).toMatchObject(dentist);
    const range = `start=${encodeURIComponent(times.start_time)}&end=${times.end_time}`;
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

  it('keep their length when only their start is changed', async () => {
    const { id } = (await business.owner.post('/api/calendar', dentist)).json.event;
    const later = await business.owner.put(`/api/calendar/${id}`, { start_time: '2026-11-05T15:30:00.000Z' });
    expect(later.json.event).toMatchObject({ end_time: '2026-11-05T16:30:00.000Z' });
    await business.owner.delete(`/api/calendar/${id}`);
  });

  it('of another owner are not found', async () => {
    const { id } = (await business.owner.post('/api/calendar', dentist)).json.event;
    const stranger = await openBusiness(world, 'stranger');
    expect((await stranger.owner.put(`/api/calendar/${id}`, { title: 'Mine' })).status).toBe(404);
    expect((await stranger.owner.delete(`/api/calendar/${id}`)).status).toBe(404);
    expect((await eventsOn(business, '2026-11-04'))[0].title).toBe('Dentist');
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
