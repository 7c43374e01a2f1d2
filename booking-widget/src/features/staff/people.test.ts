import { expect, test } from 'vitest';
import { peopleFor, personNamed } from './people.ts';

const person = (staff_id: string, name: string) => ({ staff_id, name, bio: '', photo_url: '' });
const STAFF = [person('a', 'Marco'), person('b', 'Tunde'), person('c', 'Sofia')];
const offeredBy = (...staff_ids: string[]) => peopleFor(STAFF, [{ staff_ids }]);

test('customers choose among those who offer the service', () => {
  expect(offeredBy('c', 'a').map(({ name }) => name)).toEqual(['Marco', 'Sofia']);
});

test('one person is no choice', () => {
  expect(offeredBy('b')).toEqual([]);
  expect(peopleFor([], [{ staff_ids: ['a'] }])).toEqual([]);
  expect(peopleFor(STAFF, [])).toEqual([]);
});

test('of a visit only those are offered who do all of it', () => {
  const visit = [{ staff_ids: ['a', 'c'] }, { staff_ids: ['b', 'c'] }];
  expect(peopleFor(STAFF, visit).map(({ name }) => name)).toEqual(['Sofia']);
  expect(peopleFor(STAFF, [{ staff_ids: ['a'] }, { staff_ids: ['b'] }])).toEqual([]);
});

test('a link names a person by id or name', () => {
  expect(personNamed(STAFF, 'b')?.name).toBe('Tunde');
  expect(personNamed(STAFF, 'sofia')?.staff_id).toBe('c');
  expect(personNamed(STAFF, 'Nobody')).toBeNull();
  expect(personNamed(STAFF, null)).toBeNull();
});
