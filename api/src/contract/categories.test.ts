import { expect, it } from 'vitest';
import { groupByCategory, orderByCategory } from './categories.ts';

const list = (...services: [name: string, category: string][]) =>
  services.map(([name, category]) => ({ name, category }));

it('services stand together under their category, in the place of its first one, and those without one come first', () => {
  const salon = list(['Cut', 'Hair'], ['Color', 'Color'], ['Blow-dry', 'Hair'], ['Talk', '']);
  expect(groupByCategory(salon)).toEqual([
    ['', list(['Talk', ''])],
    ['Hair', list(['Cut', 'Hair'], ['Blow-dry', 'Hair'])],
    ['Color', list(['Color', 'Color'])],
  ]);
  expect(orderByCategory(salon).map(({ name }) => name)).toEqual(['Talk', 'Cut', 'Blow-dry', 'Color']);
});

it('services without categories keep their order', () => {
  const plain = list(['B', ''], ['A', '']);
  expect(orderByCategory(plain)).toEqual(plain);
});
