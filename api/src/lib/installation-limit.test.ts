import { expect, it } from 'vitest';
import { spread } from './installation-limit.ts';

it('a small installation counts in one row, to the letter', () => {
  expect(spread(7, 0)).toEqual({ shards: 1, points: 7 });
  expect(spread(400, 100)).toEqual({ shards: 1, points: 400 });
});

it('the limit grows with the number of businesses, and is spread so that no row counts it all', () => {
  expect(spread(3000, 12)).toEqual({ shards: 6, points: 500 });
  expect(spread(3000, 10_000)).toEqual({ shards: 64, points: 4688 });
  const { shards, points } = spread(3000, 1000);
  expect(shards * points).toBeGreaterThanOrEqual(30_000);
});
