import { expect, test } from 'vitest';
import { joinAddress } from './address.ts';
import { COUNTRIES, statesOf } from './countries.ts';
import { isEmail } from './details-rules.ts';

test('an address is one line without empty parts', () => {
  const address = { street: ' 12 King St ', city: 'Halifax', state: 'NS', country: 'CA', zip: 'B3J 1A1' };
  expect(joinAddress(address)).toBe('12 King St, Halifax, NS, CA, B3J 1A1');
  expect(joinAddress({ ...address, state: '', zip: ' ' })).toBe('12 King St, Halifax, CA');
});

test('there are 50 states and 10 provinces, and none without a country', () => {
  expect(Object.keys(COUNTRIES.US)).toHaveLength(50);
  expect(Object.keys(COUNTRIES.CA)).toHaveLength(10);
  expect(statesOf('CA')).toContainEqual(['NS', 'Nova Scotia']);
  expect(statesOf('')).toEqual([]);
});

test('an email address needs a domain with a dot', () => {
  expect(isEmail(' mia.okafor@example.com ')).toBe(true);
  expect(isEmail('mia.okafor@example')).toBe(false);
});
