import { expect, it } from 'vitest';
import { dateByKey } from './month-focus.ts';

const SUNDAY = 0;
const MONDAY = 1;

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['End', '2026-11-07'],
])('%s moves from the first of November, a Sunday, to %s', (key, date) => {
  expect(dateByKey(key, '2026-11-01', SUNDAY)).toBe(date);
});

it('Home moves to the first day of the reader’s week, and other keys nowhere', () => {
  expect(dateByKey('Home', '2026-11-04', SUNDAY)).toBe('2026-11-01');
  expect(dateByKey('Home', '2026-11-04', MONDAY)).toBe('2026-11-02');
  expect(dateByKey('Enter', '2026-11-04', MONDAY)).toBeUndefined();
});
