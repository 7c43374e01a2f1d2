import { expect, it } from 'vitest';
import { parseDuration } from './parse-duration.ts';

it.each([
  ['90', 90],
  [' 45 min ', 45],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['1H', 60],
  ['1:30', 90],
  ['1：05', 65],
  ['1.5 h', 90],
  ['1,5h', 90],
  ['2 hours', 120],
  ['1 小时 30 分', 90],
  ['1小时30分钟', 90],
  ['2 小时', 120],
  ['50 分钟', 50],
])('%j is %i minutes', (typed, minutes) => {
  expect(parseDuration(typed)).toBe(minutes);
});

it.each(['', 'soon', '1:3', '-5', '1h30x', '10 km'])('%j is no duration', (typed) => {
  expect(parseDuration(typed)).toBeNaN();
});
