import { expect, it } from 'vitest';
import { workingDays } from './use-staff-facts.ts';

it.each([
  [['Tuesday', 'Wednesday', 'Thursday'], { days: ['Tuesday', 'Thursday'], isRun: true }],
  [['Friday', 'Monday'], { days: ['Monday', 'Friday'], isRun: false }],
  [[], { days: [], isRun: false }],
] as const)('who works on %s', (days, expected) => {
  expect(workingDays(days.map((day_of_week) => ({ day_of_week })))).toEqual(expected);
});
