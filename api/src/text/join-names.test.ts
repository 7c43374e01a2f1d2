import { expect, it } from 'vitest';
import { joinNames, listNames } from './join-names.ts';

it('names in one line have the separator of their language', () => {
  expect(joinNames(['Quick One', 'Single lesson'], 'en')).toBe('Quick One, Single lesson');
  expect(joinNames(['王芳', '单人课'], 'zh-CN')).toBe('王芳、单人课');
});

it('a name that is empty leaves no separator', () => {
  expect(joinNames(['', 'Single lesson'], 'en')).toBe('Single lesson');
});

it('names that contain commas are told apart', () => {
  expect(listNames(['Color, full head', 'Gloss'], 'en')).toBe('Color, full head and Gloss');
  expect(listNames(['Color, full head', '剪发'], 'zh-CN')).toBe('Color, full head、剪发');
});
