import { expect, it } from 'vitest';
import { usageLevel } from './usage-bar.tsx';

it('a limit is near from 80 % on and full at 100 %', () => {
  expect([0, 15, 16, 19, 20, 21].map((used) => usageLevel(used, 20))).toEqual([
    'free',
    'free',
    'near',
    'near',
    'full',
    'full',
  ]);
  expect(usageLevel(1000, null)).toBe('free');
});
