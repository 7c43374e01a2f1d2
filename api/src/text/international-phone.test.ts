import { expect, it } from 'vitest';
import { internationalPhone, isDialable, isPhone } from './international-phone.ts';

it.each([
  ['4165550123', 'CA', '+14165550123'],
  ['14165550123', 'CA', '+14165550123'],
  ['442079460018', 'CA', '+442079460018'],
  ['02079460018', 'GB', '+442079460018'],
  ['13800138000', 'CN', '+8613800138000'],
  ['8613800138000', 'CN', '+8613800138000'],
  ['030123456', 'DE', '+4930123456'],
  ['+4930123456', 'CA', '+4930123456'],
  ['+14165550123', 'GB', '+14165550123'],
  ['12', 'CA', '+12'],
  ['4165550123', 'ZZ', '+14165550123'],
  ['5551234567', 'US', '+15551234567'],
  ['', 'CA', ''],
])('%s in %s is %s', (digits, country, expected) => {
  expect(internationalPhone(digits, { country, currency: 'CAD' })).toBe(expected);
});

it.each([
  ['4165550123', 'CA', true],
  ['14165550123', 'CA', true],
  ['5550123', 'CA', true],
  ['+4930123456', 'CA', true],
  ['4930123456', 'CA', true],
  ['02079460018', 'GB', true],
  ['13800138000', 'CN', true],
  ['030123456', '', true],
  ['12', 'CA', false],
  ['12', '', false],
  ['416555012', 'CA', false],
  ['4165550123456789', 'CA', false],
  ['+12', 'DE', false],
  ['+', 'CA', false],
])('%s in %s: %s', (phone, country, expected) => {
  expect(isPhone(phone, { country, currency: 'EUR' })).toBe(expected);
});

it.each([
  ['4165550123', 'CA', true],
  ['5551234567', 'US', true],
  ['+15551234567', 'GB', true],
  ['442079460018', 'CA', true],
  ['5550123', 'CA', false],
  ['030123456', '', false],
  ['', 'CA', false],
])('%s in %s can be dialed from abroad: %s', (phone, country, expected) => {
  expect(isDialable(phone, { country, currency: 'EUR' })).toBe(expected);
});
