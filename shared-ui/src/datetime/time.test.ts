import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';
import { formatTime, formatTimeRange } from './time.ts';

const AT = '2026-11-10T19:30:00.000Z';
const LATER = '2026-11-10T20:20:00.000Z';

describe('the time of an appointment', () => {
  it('is the wall time of the displayed zone', () => {
    expect(formatTime(AT, 'America/Toronto', 'en')).toBe('2:30 PM');
    expect(formatTime(AT, 'America/Toronto', 'zh-CN')).toBe('14:30');
    expect(formatTime(AT, 'Asia/Kathmandu', 'en')).toBe('1:15 AM');
    expect(formatTime(AT, 'Asia/Kathmandu', 'zh-CN')).toBe('01:15');
  });

  it('follows a chosen hour format instead of the language’s', () => {
    expect(formatTime(AT, 'America/Toronto', 'en', false)).toBe('14:30');
    expect(formatTime(AT, 'America/Toronto', 'zh-CN', true)).toBe('下午2:30');
    expect(formatTimeRange(AT, LATER, 'America/Toronto', 'en', false)).toBe('14:30 – 15:20');
    expect(formatTimeRange(AT, LATER, 'America/Toronto', 'zh-CN', true)).toBe('下午2:30 – 3:20');
  });

  it('is midnight, never 24:00, at the start of a day', () => {
    expect(formatTime('2026-11-10T16:00:00.000Z', 'Asia/Shanghai', 'zh-CN')).toBe('00:00');
    expect(formatTime('2026-11-10T16:00:00.000Z', 'Asia/Shanghai', 'en')).toBe('12:00 AM');
  });

  it('has AM or PM once if both ends share it', () => {
    expect(formatTimeRange(AT, LATER, 'America/Toronto', 'en')).toBe('2:30 – 3:20 PM');
    expect(formatTimeRange(AT, LATER, 'America/Toronto', 'zh-CN')).toBe('14:30 – 15:20');
  });

  it('has AM and PM if it crosses noon', () => {
    expect(
      formatTimeRange('2026-11-10T16:30:00.000Z', '2026-11-10T17:20:00.000Z', 'America/Toronto', 'en'),
    ).toBe('11:30 AM – 12:20 PM');
  });

  it('has the day of an end after midnight', () => {
    const night = ['2026-11-11T04:30:00.000Z', '2026-11-11T05:20:00.000Z'] as const;
    expect(formatTimeRange(...night, 'America/Toronto', 'en')).toBe('11:30 PM – Wed, Nov 11, 12:20 AM');
    expect(formatTimeRange(...night, 'America/Toronto', 'zh-CN')).toBe('23:30 – 11月11日 周三 00:20');
    expect(formatTimeRange(night[0], '2026-11-11T05:00:00.000Z', 'America/Toronto', 'en')).toBe(
      '11:30 PM – 12:00 AM',
    );
  });

  it('can be 1:30 twice when the clocks go back', () => {
    expect(formatTime('2026-11-01T05:30:00.000Z', 'America/Toronto', 'en')).toBe('1:30 AM');
    expect(formatTime('2026-11-01T06:30:00.000Z', 'America/Toronto', 'en')).toBe('1:30 AM');
  });
});

describe('the duration of a service', () => {
  it('has minutes below an hour, else hours and minutes', () => {
    expect(formatDuration(50, 'en')).toBe('50 min');
    expect(formatDuration(60, 'en')).toBe('1 h');
    expect(formatDuration(90, 'en')).toBe('1 h 30 min');
    expect(formatDuration(50, 'zh-CN')).toBe('50 分钟');
    expect(formatDuration(90, 'zh-CN')).toBe('1 小时 30 分钟');
  });
});
