import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateFormat, mailDates, zoneName } from './mail-dates.ts';
import { renderMail } from './render.tsx';
import { SAMPLE_MAILS } from './sample-mails.ts';

const toronto = mailDates('America/Toronto', 'en');
const torontoZh = mailDates('America/Toronto', 'zh-CN');

describe('the time in a mail', () => {
  it('is in the zone of the business', () => {
    const instant = '2026-11-10T19:30:00.000Z';
    expect(toronto.dayAndTime(instant)).toBe('Tue, Nov 10, 2:30 PM');
    expect(torontoZh.dayAndTime(instant)).toBe('11月10日 周二 14:30');
    expect(mailDates('Asia/Shanghai', 'en').dayAndTime(instant)).toBe('Wed, Nov 11, 3:30 AM');
    expect(toronto.stub(instant)).toEqual({ weekday: 'Tue', day: '10', month: 'November', year: '2026' });
    expect(torontoZh.stub(instant)).toEqual({ weekday: '周二', day: '10', month: '11月', year: '2026年' });
  });

  it('names the half of the day once, unless noon lies between', () => {
    expect(toronto.timeRange('2026-11-10T19:30:00Z', '2026-11-10T20:20:00Z')).toBe('2:30 – 3:20 PM');
    expect(toronto.timeRange('2026-11-10T16:30:00Z', '2026-11-10T17:20:00Z')).toBe('11:30 AM – 12:20 PM');
  });

  it('names the date of the end if it is another one', () => {
    expect(toronto.timeRange('2026-11-11T04:30:00Z', '2026-11-11T05:30:00Z')).toBe(
      '11:30 PM – Wed, Nov 11, 12:30 AM',
    );
    expect(torontoZh.timeRange('2026-11-11T04:30:00Z', '2026-11-11T05:30:00Z')).toBe(
      '23:30 – 11月11日 周三 00:30',
    );
  });

  it('ends at midnight on the same date', () => {
    expect(toronto.timeRange('2026-11-11T04:00:00Z', '2026-11-11T05:00:00Z')).toBe('11:00 PM – 12:00 AM');
  });

  it('has the year where it is asked for', () => {
    expect(toronto.dayAndYear('2026-11-10T19:30:00Z')).toBe('Tue, Nov 10, 2026');
    expect(torontoZh.dayAndYear('2026-11-10T19:30:00Z')).toBe('2026年11月10日 周二');
  });

  it('distinguishes the repeated hour of the autumn change', () => {
    expect(toronto.time('2026-11-01T05:30:00Z')).toBe('1:30 AM EDT');
    expect(toronto.time('2026-11-01T06:30:00Z')).toBe('1:30 AM EST');
    expect(toronto.time('2026-11-01T07:30:00Z')).toBe('2:30 AM');
    const lordHowe = mailDates('Australia/Lord_Howe', 'en');
    const repeated = [lordHowe.time('2026-04-04T14:45:00Z'), lordHowe.time('2026-04-04T15:15:00Z')];
    expect(new Set(repeated).size).toBe(2);
    for (const time of repeated) expect(time).toMatch(/^1:45 AM GMT\+1/);
  });
});

describe('a zone', () => {
  it('is shown by its city', () => {
    expect(zoneName('America/Toronto', 'en')).toBe('Toronto time');
    expect(zoneName('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires time');
    expect(zoneName('America/Toronto', 'zh-CN')).toBe('多伦多时间');
    expect(zoneName('Asia/Shanghai', 'zh-CN')).toBe('北京时间');
  });

  it('is shown as an offset if it has no city', () => {
    expect(zoneName('UTC', 'en')).toMatch(/^(UTC|GMT)$/);
    expect(zoneName('Etc/GMT+5', 'en')).toBe('GMT-5');
  });
});

afterEach(() => vi.restoreAllMocks());

describe('formatters of dates', () => {
  it('are created once for a zone, a language and a format', () => {
    const options = { timeZone: 'Asia/Kathmandu', hour: 'numeric' } as const;
    expect(dateFormat('en', options)).toBe(dateFormat('en', { ...options }));
    expect(dateFormat('en', options)).not.toBe(dateFormat('zh-CN', options));
    expect(dateFormat('en', options)).not.toBe(dateFormat('en', { ...options, timeZone: 'Asia/Tokyo' }));
  });

  it('are reused by the next mail to the same zone', async () => {
    const write = () => renderMail('booking_confirmed', SAMPLE_MAILS.booking_confirmed, 'en');
    const first = await write();
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    expect(await write()).toEqual(first);
    expect(made).not.toHaveBeenCalled();
  });
});
