import { describe, expect, it } from 'vitest';
import { TEXT_KINDS } from '../contract/limits.ts';
import { LANGUAGES } from '../text/languages.ts';
import { composeText, countSegments, MOST_SEGMENTS, type TextFacts } from './text-messages.ts';

const facts: TextFacts = {
  businessName: 'Lakeview Physiotherapy',
  businessZone: 'America/Toronto',
  serviceName: 'Initial assessment',
  start: '2026-11-10T19:30:00.000Z',
  end: '2026-11-10T20:20:00.000Z',
  appointments: 1,
  link: 'https://slotwell.example/m/7K2M9QXR4Tabcdefghij',
};

describe('a text message', () => {
  it('names the business first and costs one or two segments of the short alphabet', () => {
    const text = composeText('confirmed', facts, 'en');
    expect(text).toMatch(/^Lakeview Physiotherapy: booked, Tue, Nov 10, 2:30 PM/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the alphabet is what is tested
    expect(text).toMatch(/^[\x00-\x7f]*$/);
    expect(countSegments(text)).toBeLessThanOrEqual(MOST_SEGMENTS);
  });

  it.each(LANGUAGES)('has at most two segments, however long the names are, in %s', (language) => {
    for (const name of ['"'.repeat(120), '湖'.repeat(120), '€'.repeat(120), '🙂'.repeat(60), 'ê'.repeat(120)])
      for (const kind of TEXT_KINDS.filter((one) => one !== 'test'))
        for (const appointments of [1, 104]) {
          const long = { ...facts, businessName: name, serviceName: name, appointments };
          expect(countSegments(composeText(kind, long, language))).toBeLessThanOrEqual(MOST_SEGMENTS);
        }
  });
});
