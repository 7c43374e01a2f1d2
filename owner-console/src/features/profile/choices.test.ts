import { initI18n } from 'shared-ui';
import commonTexts from 'shared-ui/common-texts.json';
import { describe, expect, it } from 'vitest';
import { currencies, zoneChoices } from './choices.ts';

await initI18n('en', commonTexts);

const NOW = '2026-12-01T12:00:00.000Z';
const choice = (zone: string, lang: 'en' | 'zh-CN') =>
  zoneChoices('America/Toronto', lang, NOW).find((listed) => listed.zone === zone);

describe('the time zones to choose from', () => {
  it('are shown by city and offset, in the reader’s language', () => {
    expect(choice('America/Toronto', 'en')).toMatchObject({ cityName: 'Toronto', offset: 'GMT−5' });
    expect(choice('America/Indiana/Knox', 'en')?.cityName).toBe('Knox, Indiana');
    expect(choice('America/Toronto', 'zh-CN')).toMatchObject({ cityName: '多伦多', offset: 'GMT−5' });
  });

  it('have each zone once, under its present name', () => {
    const zones = zoneChoices('Asia/Calcutta', 'en', NOW).map(({ zone }) => zone);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toContain('Asia/Kolkata');
    expect(zones).toContain('Europe/Kyiv');
    expect(zones).not.toContain('Asia/Calcutta');
    expect(zones).not.toContain('Europe/Kiev');
  });
});

it('currencies are those in use, and the one that is saved', () => {
  const codes = currencies('HRK', 'en').map(({ code }) => code);
  expect(codes).toContain('HRK');
  expect(codes).not.toContain('DEM');
  expect(currencies('CAD', 'zh-CN')).toContainEqual({ code: 'CAD', name: '加拿大元' });
  expect(currencies('CAD', 'en').map(({ code }) => code)).not.toContain('HRK');
});
