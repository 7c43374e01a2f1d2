import { expect, it } from 'vitest';
import { firstDays } from './first-days.ts';

it('a long list shows whole days until it is long enough', () => {
  const byDate = new Map([
    ['mon', [1, 2, 3]],
    ['tue', [4]],
    ['wed', [5, 6]],
  ]);
  const days = [...byDate.keys()];
  expect(firstDays(days, byDate, 2)).toEqual(['mon']);
  expect(firstDays(days, byDate, 4)).toEqual(['mon', 'tue']);
  expect(firstDays(days, byDate, 99)).toEqual(days);
});
