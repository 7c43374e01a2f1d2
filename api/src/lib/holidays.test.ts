import { expect, it } from 'vitest';
import names from './holiday-names.json' with { type: 'json' };
import { listCountries, publicHolidays } from './holidays.ts';

const namesIn = async (country: string, region = '') =>
  new Set((await publicHolidays({ country, region }, 2026, 'zh-CN')).map(({ name }) => name));

it.each([
  [
    'CA',
    'ON',
    ['元旦', '家庭日', '耶稣受难日', '维多利亚日', '加拿大国庆日', '劳动节', '感恩节', '圣诞节', '节礼日'],
  ],
  ['GB', 'ENG', ['耶稣受难日', '复活节星期一', '五月初银行假日', '节礼日（补假）']],
  ['HK', '', ['农历年初一', '佛诞翌日', '重阳节翌日', '香港特别行政区成立纪念日']],
  ['CN', '', ['春节', '清明节', '国庆节']],
])('the holidays of %s %s have simplified Chinese names', async (country, region, expected) => {
  const found = await namesIn(country, region);
  for (const name of expected) expect(found).toContain(name);
});

it('without a Chinese name a holiday has its English one, not that of the country’s language', async () => {
  expect(await namesIn('JP')).toContain("Emperor's Birthday");
});

it('no country’s holidays have traditional names', async () => {
  const simplified = new Set([...Object.values(names).join(''), ...'春节青年建军国际妇女复活农历新年假期补']);
  for (const { country } of await listCountries())
    for (const name of await namesIn(country))
      for (const [letter] of name.matchAll(/\p{Script=Han}/gu)) expect(simplified, name).toContain(letter);
});
