import { describe, expect, it } from 'vitest';
import { drawnPlace, movedTimes, resizedTimes } from './drop.ts';

const ZONE = 'America/Toronto';
/** 10:00 to 11:30 in Toronto, in standard time. */
const lesson = { start: '2026-11-05T15:00:00.000Z', end: '2026-11-05T16:30:00.000Z' };

describe('an entry that is let go on the calendar', () => {
  it('starts where it was dropped on the wall of the business and keeps its length', () => {
    const dropped = { start: new Date('2026-11-09T14:00Z'), end: new Date('2026-11-09T15:30Z') };
    expect(movedTimes(lesson, dropped, ZONE)).toEqual({
      start_time: '2026-11-09T19:00:00.000Z',
      end_time: '2026-11-09T20:30:00.000Z',
    });
  });

  it('keeps its real length over the hour that comes twice', () => {
    const dropped = { start: new Date('2026-11-01T00:30Z'), end: new Date('2026-11-01T02:00Z') };
    expect(movedTimes(lesson, dropped, ZONE)).toEqual({
      start_time: '2026-11-01T04:30:00.000Z',
      end_time: '2026-11-01T06:00:00.000Z',
    });
  });

  it('moves one edge only when that edge was pulled', () => {
    const later = { start: new Date('2026-11-05T10:00Z'), end: new Date('2026-11-05T12:00Z') };
    expect(resizedTimes(lesson, later, ZONE)).toEqual({
      start_time: lesson.start,
      end_time: '2026-11-05T17:00:00.000Z',
    });
    const earlier = { start: new Date('2026-11-05T09:00Z'), end: new Date('2026-11-05T11:30Z') };
    expect(resizedTimes(lesson, earlier, ZONE)).toEqual({
      start_time: '2026-11-05T14:00:00.000Z',
      end_time: lesson.end,
    });
  });
});

it('empty time that is drawn over becomes the start and the length of a new event', () => {
  expect(drawnPlace({ start: new Date('2026-11-05T09:00Z'), end: new Date('2026-11-05T10:30Z') })).toEqual({
    start: { date: '2026-11-05', time: '09:00' },
    minutes: 90,
  });
});
