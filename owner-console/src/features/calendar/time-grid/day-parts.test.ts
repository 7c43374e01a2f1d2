import { expect, it } from 'vitest';
import { closedParts, freeGaps, freeShare } from './day-parts.ts';

const part = (start: number, end: number) => ({ start: start * 60, end: end * 60 });

it('what is not open of a shown day is closed: before, between and after the shifts', () => {
  expect(closedParts([part(13, 17), part(9, 12)], part(8, 18))).toEqual([
    part(8, 9),
    part(12, 13),
    part(17, 18),
  ]);
});

it('shifts that overlap or lie outside the shown hours leave no gap', () => {
  expect(closedParts([part(7, 12), part(11, 20)], part(8, 18))).toEqual([]);
});

it('a day without shifts is closed as a whole', () => {
  expect(closedParts([], part(8, 18))).toEqual([part(8, 18)]);
});

const OPEN = [part(9, 12), part(13, 17)];

it('the gaps of a day are what is open and free for half an hour or more', () => {
  expect(freeGaps(OPEN, [part(9.5, 10), part(10.25, 13.5), part(14, 16.75)], 0)).toEqual([
    part(9, 9.5),
    part(13.5, 14),
  ]);
});

it('what is past is no gap', () => {
  expect(freeGaps(OPEN, [], 14 * 60)).toEqual([part(14, 17)]);
  expect(freeGaps(OPEN, [], 18 * 60)).toEqual([]);
});

it('the free hours of a day are what is open without appointments, wherever those lie', () => {
  const open = [part(9, 12), part(13, 18)];
  expect(freeShare(open, [part(8, 10), part(11.5, 13.5)])).toEqual({ hours: 6, taken: 25 });
  expect(freeShare(open, [])).toEqual({ hours: 8, taken: 0 });
});

it('a day without hours has none free', () => {
  expect(freeShare([], [part(9, 10)])).toEqual({ hours: 0, taken: 0 });
});
