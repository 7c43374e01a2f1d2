import { describe, expect, it } from 'vitest';
import { asDropped, selectedTime } from './drop.ts';
import { movedTimes, resizedTimes } from './dropped-times.ts';

const ZONE = 'America/Toronto';
/** 10:00 to 11:30 in Toronto, in standard time. */
const lesson = { start: '2026-11-05T15:00:00.000Z', end: '2026-11-05T16:30:00.000Z' };
const event = { start_time: lesson.start, end_time: lesson.end };

describe('an entry that is dropped on the calendar', () => {
  it('starts at the wall time of the business where it was dropped and keeps its length', () => {
    const dropped = { start: new Date('2026-11-09T14:00Z'), end: new Date('2026-11-09T15:30Z') };
    expect(movedTimes(lesson, dropped, ZONE, event)).toEqual({
      start_time: '2026-11-09T19:00:00.000Z',
      end_time: '2026-11-09T20:30:00.000Z',
    });
  });

  it('keeps its real length across a repeated hour', () => {
    const dropped = { start: new Date('2026-11-01T00:30Z'), end: new Date('2026-11-01T02:00Z') };
    expect(movedTimes(lesson, dropped, ZONE, event)).toEqual({
      start_time: '2026-11-01T04:30:00.000Z',
      end_time: '2026-11-01T06:00:00.000Z',
    });
  });

  it('takes along the whole visit that it is a part of', () => {
    const dropped = { start: new Date('2026-11-05T11:00Z'), end: new Date('2026-11-05T12:30Z') };
    const visit = { start_time: '2026-11-05T14:00:00.000Z', end_time: '2026-11-05T17:00:00.000Z' };
    expect(movedTimes(lesson, dropped, ZONE, visit)).toEqual({
      start_time: '2026-11-05T15:00:00.000Z',
      end_time: '2026-11-05T18:00:00.000Z',
    });
  });

  it('moves only the edge that was dragged', () => {
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

it('a selection of empty time becomes the start and the duration of a new event', () => {
  expect(selectedTime({ start: new Date('2026-11-05T09:00Z'), end: new Date('2026-11-05T10:30Z') })).toEqual({
    start: { date: '2026-11-05', time: '09:00' },
    minutes: 90,
  });
});

it('belongs to a person only where it was dropped on a column of one', () => {
  const times = { start: new Date(0), end: new Date(60_000) };
  expect(asDropped({ ...times, resourceId: null })).toEqual(times);
  expect(asDropped({ ...times, resourceId: 'marco' })).toEqual({ ...times, staffId: 'marco' });
});
