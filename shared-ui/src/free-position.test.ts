import { expect, it } from 'vitest';
import { findFreePosition } from './free-position.ts';

const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 50 });
const PLACES = [
  { name: 'bottom right', box: box(300, 350) },
  { name: 'bottom left', box: box(0, 350) },
  { name: 'top right', box: box(300, 0) },
  { name: 'between', box: box(300, 200) },
];
const findCorner = (...controls: ReturnType<typeof box>[]) => findFreePosition(PLACES, controls)?.name;

it('a toast is at the bottom right unless something is there', () => {
  expect(findCorner()).toBe('bottom right');
  expect(findCorner(box(150, 350))).toBe('bottom right');
  expect(findCorner(box(390, 390))).toBe('bottom left');
  expect(findCorner(box(300, 350), box(50, 340))).toBe('top right');
});

it('a toast is between the controls if each corner has one', () => {
  expect(findCorner(box(300, 350), box(0, 350), box(300, 0))).toBe('between');
});

it('there is no place for a toast among controls everywhere', () => {
  expect(findCorner(box(300, 350), box(20, 350), box(390, 10), box(300, 200))).toBeUndefined();
});
