import { expect, it } from 'vitest';
import { internationalPhone } from './international-phone.ts';

it.each([
  ['4165550123', 'CA', '+14165550123'],
  ['14165550123', 'CA', '+14165550123'],
  ['442079460018', 'CA', '+442079460018'],
  ['02079460018', 'GB', '+442079460018'],
  ['13800138000', 'CN', '+8613800138000'],
  ['8613800138000', 'CN', '+8613800138000'],
  ['030123456', 'DE', '+4930123456'],
  ['12', 'CA', '+12'],
  ['4165550123', 'ZZ', '+14165550123'],
  ['', 'CA', ''],
])('%s in %s is %s', (digits, country, expected) => {
  expect(internationalPhone(digits, { country, currency: 'CAD' })).toBe(expected);
});
