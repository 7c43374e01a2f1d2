import { expect, it } from 'vitest';
import { moved } from './use-drag-order.ts';

it('moves an item to another place', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
});
