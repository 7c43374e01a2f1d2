import { expect, it } from 'vitest';
import { offeredAfter, offers } from './offered.ts';

const STAFF = [{ staff_id: 'marco' }, { staff_id: 'tunde' }, { staff_id: 'sofia' }];

it('a service of everyone is offered by all but one once that person stops', () => {
  const service = { staff_ids: null };
  expect(offers(service, 'tunde')).toBe(true);
  expect(offeredAfter(service, 'tunde', false, STAFF)).toEqual(['marco', 'sofia']);
});

it('a service that all offer again is everyone’s, those added later too', () => {
  expect(offeredAfter({ staff_ids: ['marco', 'sofia'] }, 'tunde', true, STAFF)).toBeNull();
  expect(offeredAfter({ staff_ids: ['marco'] }, 'tunde', true, STAFF)).toEqual(['marco', 'tunde']);
});
