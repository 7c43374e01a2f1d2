import { expect, it } from 'vitest';
import { firstOfOurs } from './language.ts';

const PAGE = 'en';

it('what was chosen before counts most', () => {
  expect(firstOfOurs(['zh-CN', 'en-CA', PAGE])).toBe('zh-CN');
});

it('without a choice a browser gets the first of its languages that is ours', () => {
  expect(firstOfOurs(['', 'zh-Hans-CN', 'en', PAGE])).toBe('zh-CN');
  expect(firstOfOurs(['', 'fr-CA', 'zh-TW', PAGE])).toBe('zh-CN');
  expect(firstOfOurs(['', 'en-CA', 'zh', PAGE])).toBe('en');
});

it('a browser that speaks none of ours gets the language of the page, and English without one', () => {
  expect(firstOfOurs(['', 'fr', 'zh-CN'])).toBe('zh-CN');
  expect(firstOfOurs(['klingon', 'fr', ''])).toBe('en');
});
