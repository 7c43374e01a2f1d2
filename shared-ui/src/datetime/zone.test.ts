import { describe, expect, it } from 'vitest';
import { zoneCity, zoneOffset } from './zone.ts';

describe('a time zone', () => {
  it('is called by its city in English', () => {
    expect(zoneCity('America/Toronto', 'en')).toBe('Toronto');
    expect(zoneCity('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires');
    expect(zoneCity('UTC', 'en')).toBe('UTC');
  });

  it('has the place name that is usual in Chinese', () => {
    expect(zoneCity('America/Toronto', 'zh-CN')).toBe('多伦多');
    expect(zoneCity('Asia/Shanghai', 'zh-CN')).toBe('中国');
    expect(zoneCity('Asia/Hong_Kong', 'zh-CN')).toBe('中国香港');
    expect(zoneCity('UTC', 'zh-CN')).toBe('UTC');
  });

  it('has the offset of an instant, with a real minus sign', () => {
    expect(zoneOffset('America/Toronto', '2026-07-01T12:00:00.000Z')).toBe('GMT−4');
    expect(zoneOffset('America/Toronto', '2026-12-01T12:00:00.000Z')).toBe('GMT−5');
    expect(zoneOffset('Asia/Kathmandu', '2026-12-01T12:00:00.000Z')).toBe('GMT+5:45');
    expect(zoneOffset('Europe/London', '2026-12-01T12:00:00.000Z')).toBe('GMT');
  });
});
