import { expect, it } from 'vitest';
import { nearestTimes } from './use-owner-slots.ts';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;

it('offers the three free times that are nearest to the one that is taken, in their order', () => {
  const free = ['09:00', '12:30', '13:30', '14:00', '15:45'].map(at);
  expect(nearestTimes(free, at('13:15'))).toEqual(['12:30', '13:30', '14:00'].map(at));
  expect(nearestTimes([], at('13:15'))).toEqual([]);
});
