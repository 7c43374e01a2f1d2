import { expect, it } from 'vitest';
import { leastCovering } from './free-corner.ts';

const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 50 });
const PLACES = [
  { corner: 'bottom right', box: box(300, 350) },
  { corner: 'bottom left', box: box(0, 350) },
  { corner: 'top right', box: box(300, 0) },
];
const corner = (...controls: ReturnType<typeof box>[]) => leastCovering(PLACES, controls)?.corner;

it('a toast is at the bottom right unless something is there', () => {
  expect(corner()).toBe('bottom right');
  expect(corner(box(150, 350))).toBe('bottom right');
  expect(corner(box(390, 390))).toBe('bottom left');
  expect(corner(box(300, 350), box(50, 340))).toBe('top right');
});

it('a toast that has no free place covers as little as possible', () => {
  expect(corner(box(300, 350), box(20, 350), box(390, 10))).toBe('top right');
});
