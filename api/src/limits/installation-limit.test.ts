import { expect, it } from 'vitest';
import { shardLimit } from './installation-limit.ts';

it('a small installation counts exactly, in one row', () => {
  expect(shardLimit(7, 0)).toEqual({ shards: 1, points: 7 });
  expect(shardLimit(400, 100)).toEqual({ shards: 1, points: 400 });
});

it('the limit grows with the number of businesses and is spread over several rows', () => {
  expect(shardLimit(3000, 12)).toEqual({ shards: 6, points: 500 });
  expect(shardLimit(3000, 10_000)).toEqual({ shards: 64, points: 4688 });
  const { shards, points } = shardLimit(3000, 1000);
  expect(shards * points).toBeGreaterThanOrEqual(30_000);
});
