import { describe, expect, it } from 'vitest';
import { presentZoneName, zonePlace } from './zone-names.ts';

describe('a time zone', () => {
  it('is called by its city in English', () => {
    expect(zonePlace('America/Toronto', 'en')).toBe('Toronto');
    expect(zonePlace('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires');
    expect(zonePlace('America/St_Johns', 'en')).toBe('St. John’s');
    expect(zonePlace('UTC', 'en')).toBe('UTC');
  });

  it('has the place name that is usual in Chinese', () => {
    expect(zonePlace('America/Toronto', 'zh-CN')).toBe('多伦多');
    expect(zonePlace('Asia/Hong_Kong', 'zh-CN')).toBe('中国香港');
    expect(zonePlace('Europe/London', 'zh-CN')).toBe('英国');
    expect(zonePlace('UTC', 'zh-CN')).toBe('UTC');
  });

  it('is shown under its present name', () => {
    expect(zonePlace('Asia/Calcutta', 'en')).toBe('Kolkata');
    expect(zonePlace('Europe/Kiev', 'en')).toBe('Kyiv');
    expect(presentZoneName('Asia/Saigon')).toBe('Asia/Ho_Chi_Minh');
    expect(presentZoneName('America/Toronto')).toBe('America/Toronto');
  });

  it('has no other obsolete name among those that the runtime lists', () => {
    const renamed = Intl.supportedValuesOf('timeZone').filter((zone) => presentZoneName(zone) !== zone);
    for (const zone of renamed) {
      const time = { timeStyle: 'long', dateStyle: 'short' } as const;
      const shown = (timeZone: string) => new Intl.DateTimeFormat('en', { ...time, timeZone }).format(0);
      expect(shown(presentZoneName(zone))).toBe(shown(zone));
    }
  });
});
