import { describe, expect, it } from 'vitest';
import { dateIn, formatDate, formatDay } from './day.ts';
import { dayStub } from './day-stub.ts';

describe('the day of an appointment', () => {
  const AT = '2026-11-10T02:30:00.000Z';

  it('is yesterday in Toronto while it is already today in Shanghai', () => {
    expect(formatDay(AT, 'America/Toronto', 'en', 'long')).toBe('Monday, November 9');
    expect(formatDay(AT, 'Asia/Shanghai', 'en', 'long')).toBe('Tuesday, November 10');
    expect(formatDay(AT, 'America/Toronto', 'en', 'short')).toBe('Mon, Nov 9');
    expect(formatDay(AT, 'Asia/Shanghai', 'zh-CN', 'short')).toBe('11月10日 周二');
    expect(formatDay(AT, 'Asia/Shanghai', 'zh-CN', 'long')).toBe('11月10日 星期二');
  });

  it('has the date of its zone, also across the date line', () => {
    expect(dateIn('2026-12-31T10:30:00.000Z', 'Pacific/Kiritimati')).toBe('2027-01-01');
    expect(dateIn('2026-12-31T10:30:00.000Z', 'Pacific/Pago_Pago')).toBe('2026-12-30');
    expect(dateIn('2026-11-01T04:00:00.000Z', 'America/Toronto')).toBe('2026-11-01');
  });

  it('fills a date stub', () => {
    expect(dayStub(AT, 'Asia/Shanghai', 'en')).toEqual({
      weekday: 'Tue',
      day: '10',
      month: 'November',
      monthShort: 'Nov',
    });
    expect(dayStub(AT, 'Asia/Shanghai', 'zh-CN')).toEqual({
      weekday: '周二',
      day: '10',
      month: '11月',
      monthShort: '11月',
    });
  });
});

describe('a date without a zone', () => {
  it('is the same in every zone', () => {
    expect(formatDate('2026-11-10', 'en', 'short')).toBe('Tue, Nov 10');
    expect(formatDate('2026-11-10', 'en', 'full')).toBe('November 10, 2026');
    expect(formatDate('2026-11-10', 'zh-CN', 'full')).toBe('2026年11月10日');
  });

  it('can be formatted as month and year', () => {
    expect(formatDate('2026-11-01', 'en', 'month')).toBe('November 2026');
    expect(formatDate('2026-11-01', 'zh-CN', 'month')).toBe('2026年11月');
    expect(formatDate('2026-11-01', 'en', 'monthDay')).toBe('Nov 1');
    expect(formatDate('2026-11-01', 'zh-CN', 'monthDay')).toBe('11月1日');
  });
});
