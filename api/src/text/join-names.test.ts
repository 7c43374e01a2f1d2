import { expect, it } from 'vitest';
import { joinNames } from './join-names.ts';

it('names in one line have the separator of their language', () => {
  expect(joinNames(['Quick One', 'Single lesson'], 'en')).toBe('Quick One, Single lesson');
  expect(joinNames(['王芳', '单人课'], 'zh-CN')).toBe('王芳、单人课');
});

it('a name that is empty leaves no separator', () => {
  expect(joinNames(['', 'Single lesson'], 'en')).toBe('Single lesson');
});
