import { expect, test } from 'vitest';
import { joinAddress } from './address.ts';
import { COUNTRIES, findStates } from './countries.ts';
import { countErrors, formField, isEmail } from './details-rules.ts';
import { findRegion, readAddress } from './read-address.ts';

test('an address is one line without empty parts', () => {
  const address = { street: ' 12 King St ', city: 'Halifax', state: 'NS', country: 'CA', zip: 'B3J 1A1' };
  expect(joinAddress(address)).toBe('12 King St, Halifax, NS, CA, B3J 1A1');
  expect(joinAddress({ ...address, state: '', zip: ' ' })).toBe('12 King St, Halifax, CA');
});

test('there are 50 states and 10 provinces, and none without a country', () => {
  expect(Object.keys(COUNTRIES.US)).toHaveLength(50);
  expect(Object.keys(COUNTRIES.CA)).toHaveLength(10);
  expect(findStates('CA')).toContainEqual(['NS', 'Nova Scotia']);
  expect(findStates('')).toEqual([]);
});

test('an email address needs a domain with a dot', () => {
  expect(isEmail(' mia.okafor@example.com ')).toBe(true);
  expect(isEmail('mia.okafor@example')).toBe(false);
});

const HALIFAX = { country: 'CA', state: 'NS' };
const KING_ST = { street: '12 King St', city: 'Halifax', state: 'NS', country: 'CA', zip: 'B3J 1A1' };
const FIFTH_AVE = { street: '350 5th Ave', city: 'New York', state: 'NY', country: 'US', zip: '10118' };

test.each([
  ['12 King St, Halifax, NS B3J 1A1', KING_ST],
  ['12 King St, Halifax, Nova Scotia, Canada, b3j1a1', KING_ST],
  ['12 King St, Halifax, NS, CA, B3J 1A1', KING_ST],
  ['12 King St\nHalifax\nB3J 1A1', KING_ST],
  ['12 King St, Apt 4, Halifax B3J 1A1, Canada', { ...KING_ST, street: '12 King St, Apt 4' }],
  [
    '9 rue Peel, Montréal H3B 2T9',
    { ...KING_ST, street: '9 rue Peel', city: 'Montréal', state: 'QC', zip: 'H3B 2T9' },
  ],
  [
    '9 rue Peel, Montréal, Québec H3B 2T9',
    { ...KING_ST, street: '9 rue Peel', city: 'Montréal', state: 'QC', zip: 'H3B 2T9' },
  ],
  ['350 5th Ave, New York, NY 10118, USA', FIFTH_AVE],
  ['12 King St, Apt 4', { ...KING_ST, street: '12 King St, Apt 4', city: '', zip: '' }],
  ['12 King St, Halifax ns b3j 1a1', KING_ST],
  ['350 5th Ave, New York, NY 10118', FIFTH_AVE],
  ['350 5th Ave, New York ny 10118-0110', { ...FIFTH_AVE, zip: '10118-0110' }],
  ['350 5th Ave, Albany 12207', { ...FIFTH_AVE, city: 'Albany', state: '', zip: '12207' }],
  ['', { street: '', city: '', zip: '', ...HALIFAX }],
])('the line %j has its parts', (line, parts) => {
  expect(readAddress(line, HALIFAX)).toEqual(parts);
});

test('an address in its own words is read back the same', () => {
  expect(readAddress(joinAddress(KING_ST), { country: '', state: '' })).toEqual(KING_ST);
});

test.each([
  ['12 Queen St W, Toronto, ON', 'America/Toronto', 'CA', 'ON'],
  ['9 rue Peel, Montréal, QC', 'America/Toronto', 'CA', 'QC'],
  ['', 'America/Toronto', 'CA', 'ON'],
  ['12 Main St, Springfield, IL 62701', 'America/Chicago', 'US', 'IL'],
  ['', 'America/Chicago', 'US', ''],
  ['', 'Asia/Shanghai', '', ''],
  ['Unter den Linden 5, Berlin 10117', 'Europe/Berlin', '', ''],
])('a business at %j in %s is in %s %s', (business_address, timezone, country, state) => {
  expect(findRegion({ business_address, timezone })).toEqual({ country, state });
});

test('an error of the server is shown at its field, that of an answer at its question', () => {
  const question = {
    question_id: 'q1',
    label: 'Allergies?',
    kind: 'short',
    required: true,
    options: [],
  } as const;
  const questions = [{ ...question, options: [] }];
  expect(formField('additionalInfo', questions)).toBe('note');
  expect(formField('answers.q1', questions)).toBe('answers.q1');
  expect(formField('answers.removed', questions)).toBeUndefined();
});

test('each question with an error counts as a field', () => {
  const error = { type: 'validate' };
  expect(countErrors({ name: error, answers: { q1: error, q2: error } })).toBe(3);
});
