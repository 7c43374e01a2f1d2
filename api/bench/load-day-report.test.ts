import { expect, it } from 'vitest';
import { slope } from './load-day-report.ts';

it('the slope of memory is its increase from one sample to the next', () => {
  expect(slope([5, 5, 5, 5])).toBe(0);
  expect(slope([1, 3, 5, 7])).toBe(2);
  expect(slope([7, 3, 5, 1])).toBeCloseTo(-1.6);
});
