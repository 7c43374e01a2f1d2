import { expect, it } from 'vitest';
import { aroundBreak } from './lunch-break.ts';

const parts = (start: string, end: string) =>
  aroundBreak({ start, end })
    ?.map((part) => `${part.start}-${part.end}`)
    .join(' ');

it('a lunch break is the hour after noon, or the middle of a late or early shift', () => {
  expect(parts('09:00', '17:00')).toBe('09:00-12:00 13:00-17:00');
  expect(parts('11:00', '14:00')).toBe('11:00-12:00 13:00-14:00');
  expect(parts('14:00', '22:00')).toBe('14:00-17:30 18:30-22:00');
  expect(parts('16:00', '24:00')).toBe('16:00-19:30 20:30-24:00');
});

it('a short or unfinished shift has none', () => {
  expect(parts('09:00', '11:30')).toBeUndefined();
  expect(parts('', '17:00')).toBeUndefined();
  expect(parts('17:00', '09:00')).toBeUndefined();
});
