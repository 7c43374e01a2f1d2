import { expect, it } from 'vitest';
import { minutesAndSeconds, minutesOfTime, timeOfMinutes } from './minutes.ts';

it('a wall time is so many minutes after midnight', () => {
  expect(['00:00', '09:30', '24:00'].map(minutesOfTime)).toEqual([0, 570, 1440]);
  expect([0, 570, 1440].map(timeOfMinutes)).toEqual(['00:00', '09:30', '24:00']);
});

it('the time left is shown in minutes and seconds', () => {
  expect([42, 65, 600].map(minutesAndSeconds)).toEqual(['0:42', '1:05', '10:00']);
});
