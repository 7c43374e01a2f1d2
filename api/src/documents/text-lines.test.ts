import { describe, expect, it } from 'vitest';
import { breakLines, splitByFont, withoutPictographs } from './text-lines.ts';

const measure = (text: string) => [...text].length;

describe('the lines of a document', () => {
  it('break between words, and within a word only if it is wider than a line', () => {
    expect(breakLines('Root colour and gloss', 11, { language: 'en', measure })).toEqual([
      'Root colour',
      'and gloss',
    ]);
    expect(breakLines('Donaudampfschiff fahrt', 10, { language: 'en', measure })).toEqual([
      'Donaudampf',
      'schiff',
      'fahrt',
    ]);
  });

  it('break Chinese anywhere between its words', () => {
    const lines = breakLines('染发与护理套餐', 4, { language: 'zh-CN', measure });
    expect(lines.join('')).toBe('染发与护理套餐');
    expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(4);
  });

  it('take Chinese and other letters from two fonts, and leave pictographs out', () => {
    expect(splitByFont('王 Mia')).toEqual([
      { text: '王', isChinese: true },
      { text: ' Mia', isChinese: false },
    ]);
    expect(withoutPictographs('💇 Haircut © 2')).toBe('Haircut © 2');
  });
});
