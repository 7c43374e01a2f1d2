import { expect, it } from 'vitest';
import { meterLevel } from './meter.tsx';

it('a limit is near from 80 % on and full at 100 %', () => {
  expect([0, 15, 16, 19, 20, 21].map((used) => meterLevel(used, 20, 0.8))).toEqual([
    'free',
    'free',
    'near',
    'near',
    'full',
    'full',
  ]);
  expect(meterLevel(1000, null, 0.8)).toBe('free');
});
