import { afterAll, expect, it } from 'vitest';
import { signUp } from './fixtures.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());
const owner = await signUp(world, 'holidays@business.example');
const save = (body: object) => owner.post('/api/profile', body);
const holidays = async (year = 2026) => (await owner.get(`/api/holidays?year=${year}`)).json;

it('a new business is in the country of its zone, with its currency and its holidays', async () => {
  expect((await owner.get('/api/profile')).json).toMatchObject({
    country: 'CA',
    region: '',
    currency: 'CAD',
  });
  const { holidays: found, ...stored } = await holidays();
  expect(stored).toEqual({ country: 'CA', region: '' });
  expect(found).toContainEqual({ date: '2026-07-01', name: 'Canada Day', special_hours_id: null });
});

it('a business without a country has no holidays', async () => {
  await save({ country: '' });
  expect(await holidays()).toEqual({ country: '', region: '', holidays: [] });
});

it.each([
  [{ country: 'XX' }, 'country'],
  [{ country: 'CAN' }, 'country'],
  [{ region: 'ON' }, 'region'],
  [{ country: 'US', region: 'ON' }, 'region'],
])('%j is refused', async (region, field) => {
  const { status, json } = await save(region);
  expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'validation', [field]]);
});

it('the holidays are those of country and region, in the owner’s language', async () => {
  expect((await save({ country: 'ca', region: 'on' })).json.profile).toMatchObject({
    country: 'CA',
    region: 'ON',
  });
  const found = await holidays();
  expect(found.holidays).toContainEqual({ date: '2026-02-16', name: 'Family Day', special_hours_id: null });
  const chinese = await owner.get('/api/holidays', { 'Accept-Language': 'zh-CN' });
  expect(chinese.json.holidays[0]).toMatchObject({ date: '2026-01-01', name: '元旦' });
  expect((await owner.get('/api/holidays?year=twenty')).status).toBe(400);
});

it('they name the entry that closes them, however it does', async () => {
  const days = { from: '2020-12-24', to: '2021-01-02', yearly: true };
  const { id } = (await owner.post('/api/special-hours', days)).json.special_hours[0];
  await owner.post('/api/special-hours', {
    from: '2026-07-01',
    to: '2026-07-01',
    shifts: [{ shift_start_time: '09:00', shift_end_time: '12:00' }],
  });
  const closed = (await holidays()).holidays.filter(
    (one: { special_hours_id: string }) => one.special_hours_id,
  );
  expect(closed).toEqual(
    [
      { date: '2026-01-01', name: 'New Year’s Day', special_hours_id: id },
      { date: '2026-12-25', name: 'Christmas Day', special_hours_id: id },
      { date: '2026-12-26', name: 'Boxing Day', special_hours_id: id },
    ].map((one) => ({ ...one, name: expect.any(String) })),
  );
});

it('another country has no region until one is chosen', async () => {
  expect((await save({ country: 'DE' })).json.profile).toMatchObject({ country: 'DE', region: '' });
  expect((await save({ name: 'Salon' })).json.profile).toMatchObject({ country: 'DE' });
  expect((await save({ region: 'BY' })).json.profile).toMatchObject({ country: 'DE', region: 'BY' });
});

it('the countries have their regions', async () => {
  const { countries } = (await owner.get('/api/countries')).json;
  expect(countries.length).toBeGreaterThan(190);
  expect(countries).toContainEqual({
    country: 'CA',
    regions: expect.arrayContaining([{ region: 'ON', name: 'Ontario' }]),
  });
});
