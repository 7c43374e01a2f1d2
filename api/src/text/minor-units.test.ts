import { expect, it } from 'vitest';
import { toMinorUnits } from './minor-units.ts';

it.each([
  [25, 'CAD', 2500],
  [25, 'HUF', 2500],
  [2500, 'JPY', 2500],
  [19.99, 'EUR', 1999],
  [1.15, 'USD', 115],
  [25_000, 'KRW', 25_000],
  [250, 'VND', 250],
  [25, 'ISK', 2500],
  [2.5, 'KWD', 2500],
  [12.6, 'JPY', 13],
])('%d %s are %d of the smallest unit', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor);
});
