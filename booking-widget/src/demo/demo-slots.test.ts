import { expect, test } from 'vitest';
import { demoAvailability } from './demo-slots.ts';

const all = (now: string) =>
  Object.values(demoAvailability(new Date(now), 'America/Toronto').availability).flat();

test('eight days from today have three times each, as Toronto’s clock shows them', () => {
  const slots = all('2026-07-01T04:00:00Z');
  expect(slots).toHaveLength(24);
  expect(slots.slice(0, 3)).toEqual([
    '2026-07-01T14:00:00.000Z',
    '2026-07-01T18:00:00.000Z',
    '2026-07-01T20:00:00.000Z',
  ]);
  expect(slots.at(-1)).toBe('2026-07-08T20:00:00.000Z');
});

test('what is over today is not offered', () => {
  expect(all('2026-07-01T18:30:00Z')).toHaveLength(22);
});

test('the times stay the same when the clocks go back', () => {
  const slots = all('2026-10-31T04:00:00Z');
  expect(slots[0]).toBe('2026-10-31T14:00:00.000Z');
  expect(slots[3]).toBe('2026-11-01T15:00:00.000Z');
});
