import { MINUTE_MS } from 'api/time/units.ts';
import { learnOffsets } from 'shared-ui';
import { formatTime } from 'shared-ui/datetime/time.ts';
import { describe, expect, it } from 'vitest';
import { dateToWall, toWallClock, wallClockSpan, wallToDate } from './wall-clock.ts';

const clock = (wall: Date) => `${wallToDate(wall)} ${wall.getUTCHours()}:${wall.getUTCMinutes()}`;

describe('the wall clock of the business', () => {
  it('is independent of the browser’s zone', () => {
    expect(clock(toWallClock('2026-11-10T19:30:00.000Z', 'America/Toronto'))).toBe('2026-11-10 14:30');
    expect(clock(toWallClock('2026-11-10T19:30:00.000Z', 'Asia/Kathmandu'))).toBe('2026-11-11 1:15');
    expect(clock(toWallClock('2026-11-10T00:00:00.000Z', 'UTC'))).toBe('2026-11-10 0:0');
  });

  it('shows an appointment in a repeated hour at its real length', () => {
    const { start, end } = wallClockSpan(
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:15:00.000Z',
      'America/Toronto',
    );
    expect(end.getTime() - start.getTime()).toBe(45 * MINUTE_MS);
  });

  it('uses the server’s offsets where the browser has others', () => {
    learnOffsets('America/Vancouver', [
      ['2026-06-01T00:00:00.000Z', -600],
      ['2026-06-14T10:00:00.000Z', -660],
      ['2026-07-01T00:00:00.000Z', -660],
    ]);
    const at = '2026-06-14T12:30:00.000Z';
    expect(clock(toWallClock(at, 'America/Vancouver'))).toBe('2026-06-14 1:30');
    expect(formatTime(at, 'America/Vancouver', 'en')).toBe('1:30 AM');
    expect(clock(toWallClock('2026-06-14T09:30:00.000Z', 'America/Vancouver'))).toBe('2026-06-13 23:30');
  });

  it('converts a date to a Date and back', () => {
    expect(wallToDate(dateToWall('2026-02-01'))).toBe('2026-02-01');
  });
});
