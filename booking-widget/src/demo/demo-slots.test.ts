import { expect, test } from 'vitest';
import { chosenDemoSlot, demoAvailability } from './demo-slots.ts';

const all = (now: string) =>
  Object.values(demoAvailability(new Date(now), 'America/Toronto').availability).flat();

test('eight days from today have three slots each, in Toronto’s wall time', () => {
  const slots = all('2026-07-01T04:00:00Z');
  expect(slots).toHaveLength(24);
  expect(slots.slice(0, 3)).toEqual([
    '2026-07-01T14:00:00.000Z',
    '2026-07-01T18:00:00.000Z',
    '2026-07-01T20:00:00.000Z',
  ]);
  expect(slots.at(-1)).toBe('2026-07-08T20:00:00.000Z');
});

test('past slots of today are left out', () => {
  expect(all('2026-07-01T18:30:00Z')).toHaveLength(22);
});

test('the wall times stay the same across a clock change', () => {
  const slots = all('2026-10-31T04:00:00Z');
  expect(slots[0]).toBe('2026-10-31T14:00:00.000Z');
  expect(slots[3]).toBe('2026-11-01T15:00:00.000Z');
});

test('each person of the sample business has the first slot as next one', () => {
  const now = new Date('2026-07-01T18:30:00Z');
  const staff = [{ staff_id: 'elena' }, { staff_id: 'tomas' }];
  const first = '2026-07-01T20:00:00.000Z';
  expect(demoAvailability(now, 'America/Toronto', staff).next_by_staff).toEqual({
    elena: first,
    tomas: first,
  });
});

test('the demo with a chosen time shows one that is open', () => {
  const now = '2026-11-01T03:30:00Z';
  expect(all(now)).toContain(chosenDemoSlot(new Date(now), 'America/Toronto'));
});
