import { expect, it } from 'vitest';
import { nextColour } from './colours.ts';
import { offeredAfter, offers } from './offered.ts';
import { workingDays } from './working-days.ts';

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

it('a new person gets a colour that no one has', () => {
  expect(nextColour([{ color: '' }])).toBe('#0d6348');
  expect(nextColour([{ color: '#0d6348' }, { color: '#b5651d' }])).toBe('#3a63b8');
});

it.each([
  [['Tuesday', 'Wednesday', 'Thursday'], { days: ['Tuesday', 'Thursday'], isRun: true }],
  [['Friday', 'Monday'], { days: ['Monday', 'Friday'], isRun: false }],
  [[], { days: [], isRun: false }],
] as const)('who works on %s', (days, expected) => {
  expect(workingDays(days.map((day_of_week) => ({ day_of_week })))).toEqual(expected);
});
