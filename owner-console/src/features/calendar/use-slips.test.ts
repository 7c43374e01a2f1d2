import { expect, it } from 'vitest';
import { isSlip } from './use-slips.ts';

it('a hand that slips by less than 8 pixels drags nothing', () => {
  expect(isSlip({ x: 100, y: 100 }, { x: 107, y: 100 })).toBe(true);
  expect(isSlip({ x: 100, y: 100 }, { x: 106, y: 106 })).toBe(false);
  expect(isSlip({ x: 100, y: 100 }, { x: 100, y: 92 })).toBe(false);
});
