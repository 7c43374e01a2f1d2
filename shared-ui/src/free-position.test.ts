import { expect, it } from 'vitest';
import { findRaise } from './free-position.ts';

const box = (top: number, bottom: number) => ({ left: 1000, right: 1400, top, bottom });
const TOAST = box(800, 850);

it('a toast stays at the bottom unless a control is there', () => {
  expect(findRaise(TOAST, [])).toBe(0);
  expect(findRaise(TOAST, [box(700, 790), { ...box(800, 850), left: 0, right: 900 }])).toBe(0);
});

it('a toast is raised above a control, and no further', () => {
  expect(findRaise(TOAST, [box(830, 870)])).toBe(24);
  expect(findRaise(TOAST, [box(830, 870), box(700, 790)])).toBe(152);
});

it('a toast is docked rather than shown far from the bottom', () => {
  expect(findRaise(TOAST, [box(500, 870)])).toBeNull();
  expect(findRaise(box(40, 90), [box(20, 90)])).toBeNull();
});
