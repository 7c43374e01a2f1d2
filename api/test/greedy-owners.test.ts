/** What one owner may add, and what a full page costs. */
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_COUNT } from '../src/contract/limits.ts';
import { updateBusiness } from '../src/domain/businesses/businesses.repository.ts';
import { openBusiness, PASSWORD, readKey } from './fixtures.ts';
import { createWorld, MONDAY } from './world.ts';

const world = await createWorld();
const business = await openBusiness(world, 'greedy');
afterAll(() => world.close());

const dentist = {
  title: 'Dentist',
  start_time: '2026-11-20T15:00:00.000Z',
  end_time: '2026-11-20T16:00:00.000Z',
};

it(`a business has at most ${MAX_COUNT.services} services, and can add one after removing one`, async () => {
  const add = (name: string) => business.owner.post('/api/service', { name, duration: 5 });
  for (let i = 1; i < MAX_COUNT.services; i++) expect((await add(`Service ${i}`)).status).toBe(200);
  const refused = await add('One more');
  expect([refused.status, refused.json.code]).toEqual([400, 'too_many_services']);
  expect(refused.json.error).toBe('You can have at most 100 services.');
  const { services } = (await business.owner.get('/api/services')).json;
  await business.owner.post(`/api/service/${services[50].service_id}`);
  expect((await add('One more')).status).toBe(200);
});

it(`a weekday has at most ${MAX_COUNT.shiftsOfWeekday} shifts`, async () => {
  const add = (day_of_week: string, i: number) =>
    business.owner.post('/api/business-hours', {
      day_of_week,
      shift_start_time: `00:${String(i).padStart(2, '0')}`,
      shift_end_time: '24:00',
    });
  for (let i = 0; i < MAX_COUNT.shiftsOfWeekday; i++) expect((await add('Sunday', i)).status).toBe(200);
  const refused = await add('Sunday', 59);
  expect([refused.status, refused.json.code]).toEqual([400, 'too_many_shifts']);
  expect(refused.json.error).toContain('20 on the same weekday');
  expect((await add('Saturday', 0)).status).toBe(200);
});

describe('the events that an owner adds in a day', () => {
  it('are not more after a change of the time zone', async () => {
    world.setClock(MONDAY);
    const { owner, ownerEmail } = await openBusiness(world, 'traveller');
    const add = () => owner.post('/api/calendar', dentist);
    for (let i = 0; i < 10; i++) expect((await add()).status).toBe(200);
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
      expect((await owner.post('/api/profile', { timezone })).status).toBe(200);
      expect((await add()).json.code, timezone).toBe('plan_limit');
      expect((await owner.get('/api/plan')).json.usage.events.used).toBe(10);
    }
    world.setClock('2026-11-03T18:15:00.000Z');
    await owner.post('/api/login', { email: ownerEmail, password: PASSWORD });
    expect((await add()).status).toBe(200);
    world.setClock(MONDAY);
  });

  it(`are at most ${MAX_COUNT.eventsOfDay} if the plan has no limit`, async () => {
    const premiumUntil = new Date('2027-01-01T00:00:00.000Z');
    const most = { premiumUntil, eventDayStart: new Date('2026-11-02T05:00:00.000Z') };
    await world.deps.db.query((tx) =>
      updateBusiness(tx, readKey(business.owner), { ...most, eventsOfDay: MAX_COUNT.eventsOfDay - 1 }),
    );
    expect((await business.owner.post('/api/calendar', dentist)).status).toBe(200);
    const refused = await business.owner.post('/api/calendar', dentist);
    expect([refused.status, refused.json.code]).toEqual([400, 'too_many_events']);
  });
});

it('a time zone has one spelling, and other spellings are not stored', async () => {
  const { json } = await business.owner.post('/api/profile', { timezone: 'asia/KATHMANDU' });
  expect(json.profile.timezone).toBe('Asia/Kathmandu');
});
