import { expect, it } from 'vitest';
import { isCountry, isRegion, listCountries, publicHolidays } from './holidays.ts';

it('Ontario has its own holidays beside those of Canada', async () => {
  const dates = async (region: string) =>
    (await publicHolidays({ country: 'CA', region }, 2026, 'en')).map(({ date, name }) => `${date} ${name}`);
  expect(await dates('ON')).toContain('2026-02-16 Family Day');
  expect(await dates('')).not.toContain('2026-02-16 Family Day');
  expect(await dates('')).toContain('2026-07-01 Canada Day');
});

it('names are in the language where they are known', async () => {
  const names = async (language: 'en' | 'zh-CN') =>
    (await publicHolidays({ country: 'CN', region: '' }, 2026, language)).map(({ name }) => name);
  expect(await names('zh-CN')).toContain('国庆节');
  expect(await names('en')).not.toContain('国庆节');
});

it('a holiday of several days is on each of them, and half a day is none', async () => {
  const dates = async (country: string) =>
    (await publicHolidays({ country, region: '' }, 2026, 'en')).map(({ date }) => date);
  expect(await dates('SA')).toEqual(expect.arrayContaining(['2026-05-26', '2026-05-27', '2026-05-28']));
  expect(await dates('CN')).not.toContain('2026-03-08');
});

it('a place without known holidays has none', async () => {
  expect(await publicHolidays({ country: '', region: '' }, 2026, 'en')).toEqual([]);
  expect(await publicHolidays({ country: 'NP', region: '' }, 2026, 'en')).toEqual([]);
});

it('countries are those of ISO 3166-1, with their subdivisions', async () => {
  for (const code of ['CA', 'CN', 'NP', 'GB', 'AQ']) expect(isCountry(code), code).toBe(true);
  for (const code of ['XX', 'UK', 'DD', 'EU', 'ZZ', 'ca', '', 'CAN', '12'])
    expect(isCountry(code), code).toBe(false);
  expect(await isRegion({ country: 'CA', region: 'ON' })).toBe(true);
  expect(await isRegion({ country: 'US', region: 'ON' })).toBe(false);
  expect(await isRegion({ country: '', region: 'ON' })).toBe(false);
  const canada = (await listCountries()).find(({ country }) => country === 'CA');
  expect(canada?.regions).toContainEqual({ region: 'ON', name: 'Ontario' });
});
